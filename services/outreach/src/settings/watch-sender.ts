import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Gauges } from '@tianguis/chassis/telemetry/gauges';
import { type SenderQuality, senderQualities } from '@tianguis/proto/outreach/settings/operations';
import type { Deps } from '../platform/room.ts';
import {
  type InboundWebhook,
  inboundWebhookOf,
  keepInboundWebhook,
  keepSenderHealth,
  qualityOf,
  readInboundWebhook,
  readSenderHealth,
  type SenderState,
  tierOf,
} from './sender-health.ts';

/** The job that asks how our number stands. */
export const watchSenderJob = 'watch-sender';

interface Asked extends SenderState {
  readonly inbound: InboundWebhook | undefined;
}

/** Our number as Twilio's Senders API has it (https://www.twilio.com/docs/whatsapp/api/senders); undefined where it does not. */
async function askProvider({ twilio, config }: Deps): Promise<Asked | undefined> {
  const senders = await twilio.sdk.messaging.v2.channelsSenders.list({ channel: 'whatsapp', limit: 200 });
  const own = senders.find(({ senderId }) => senderId === config.TWILIO_WHATSAPP_FROM);
  if (!own) return undefined;
  return {
    quality: qualityOf(own.properties?.qualityRating),
    dailyTier: tierOf(own.properties?.messagingLimit),
    isOnline: own.status.startsWith('ONLINE'),
    inbound: inboundWebhookOf(own.webhook?.callbackUrl, config.PUBLIC_URL),
  };
}

/** 0 is the best; -1 where it is not rated. */
const rank = (quality: SenderQuality | null): number => (quality === null ? -1 : senderQualities.indexOf(quality));

const hasLessThan = (tier: number | null, before: number | null): boolean =>
  tier !== null && before !== null && tier < before;

/** Asks how WhatsApp rates our number. All replicas send at its pace within a second; a fall is an error in the log. What was queued before a tier fell waits for room. */
export const watchSender =
  (deps: Deps): Task =>
  async (_, { log }) => {
    const asked = await askProvider(deps);
    if (!asked) {
      log.warn({ sender: deps.config.TWILIO_WHATSAPP_FROM }, 'the provider does not list our number');
      return;
    }
    const { inbound, ...state } = asked;
    const { isNew, before, tierBefore } = await keepSenderHealth(deps.storage, state, deps.now());
    if (inbound && (await keepInboundWebhook(deps.storage, inbound))) warnOf(inbound, log);
    else if (!inbound) await keepInboundWebhook(deps.storage, undefined);
    if (!isNew) return;
    if (!state.isOnline) log.error(state, 'our number is offline: what goes out meanwhile fails');
    else if (hasLessThan(state.dailyTier, tierBefore))
      log.error(state, 'our number may begin to write to fewer people: what is queued beyond that waits');
    else if (before !== null && rank(state.quality) > rank(before))
      log.error(state, 'our number is rated lower: fewer messages a second go out');
    else log.info(state, 'our number is rated anew');
  };

function warnOf({ isOurs, isSentAgain }: InboundWebhook, log: Parameters<Task>[1]['log']): void {
  if (!isOurs) log.warn({}, 'what people write goes to another address than ours');
  else if (!isSentAgain)
    log.warn({}, 'what people write is not sent again where we fail: set #rc=5&rp=all in the webhook of our number');
}

export const senderGauges = (storage: Storage): Gauges => ({
  gauges: {
    'sender.quality': 'How WhatsApp rates our number: 2 high, 1 medium, 0 low; absent while it is not rated',
    'sender.tier': 'People that our number may begin to write to in 24 hours; absent where no limit is known',
    'sender.online': 'Whether our number is online: 1, or 0',
    'sender.webhook': 'Whether the provider sends what people write to our address: 1, or 0',
    'sender.retries': 'Whether the provider sends what people write again until we answer: 1, or 0',
  },
  async read() {
    const sender = await readSenderHealth(storage);
    if (!sender) return [];
    const { quality, dailyTier, isOnline } = sender;
    const inbound = await readInboundWebhook(storage);
    return [
      ...(quality === null
        ? []
        : [{ gauge: 'sender.quality', value: senderQualities.length - 1 - rank(quality) } as const]),
      ...(dailyTier === null ? [] : [{ gauge: 'sender.tier', value: dailyTier } as const]),
      { gauge: 'sender.online', value: isOnline ? 1 : 0 } as const,
      ...(inbound
        ? [
            { gauge: 'sender.webhook', value: inbound.isOurs ? 1 : 0 } as const,
            { gauge: 'sender.retries', value: inbound.isSentAgain ? 1 : 0 } as const,
          ]
        : []),
    ];
  },
});
