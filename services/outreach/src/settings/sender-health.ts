import { runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { SenderInbound, SenderQuality, SendSettings } from '@tianguis/proto/outreach/settings/operations';

/** Our number as the provider knows it. */
export interface SenderState {
  /** Null while WhatsApp has not rated it. */
  readonly quality: SenderQuality | null;
  /** People that it may begin to write to in 24 hours; null where no limit is known. */
  readonly dailyTier: number | null;
  readonly isOnline: boolean;
}

export interface SenderHealth extends SenderState {
  readonly changedAt: Date;
  readonly seenAt: Date;
}

const stored = statement(
  () => sql<SenderHealth>`
  select quality, daily_tier as "dailyTier", is_online as "isOnline", changed_at as "changedAt", seen_at as "seenAt"
  from sender_health`,
);

export const readSenderHealth = (on: Pick<Storage, 'query'>): Promise<SenderHealth | undefined> =>
  runMaybe(on, stored());

/** Where the provider sends what people write to our number. */
export interface InboundWebhook {
  readonly isOurs: boolean;
  /** Whether it sends a message again until we answer. */
  readonly isSentAgain: boolean;
}

const inboundWebhook = statement(
  () => sql<{ isOurs: boolean | null; isSentAgain: boolean | null }>`
  select inbound_is_ours as "isOurs", retries_inbound as "isSentAgain" from sender_health`,
);

/** Undefined where the provider does not say. */
export async function readInboundWebhook(on: Pick<Storage, 'query'>): Promise<InboundWebhook | undefined> {
  const { isOurs = null, isSentAgain = null } = (await runMaybe(on, inboundWebhook())) ?? {};
  return isOurs === null || isSentAgain === null ? undefined : { isOurs, isSentAgain };
}

const keepInbound = statement(
  (p: { isOurs: boolean | null; isSentAgain: boolean | null }) => sql`
  update sender_health set inbound_is_ours = ${p.isOurs}, retries_inbound = ${p.isSentAgain}
  where (inbound_is_ours, retries_inbound) is distinct from (${p.isOurs}::boolean, ${p.isSentAgain}::boolean)`,
);

/** Keeps where it does; whether that is news. */
export async function keepInboundWebhook(
  on: Pick<Storage, 'query'>,
  webhook: InboundWebhook | undefined,
): Promise<boolean> {
  const { isOurs = null, isSentAgain = null } = webhook ?? {};
  return (await runCount(on, keepInbound({ isOurs, isSentAgain }))) > 0;
}

/** What staff are told of it; null where we do not know. */
export function inboundOf(webhook: InboundWebhook | undefined): SenderInbound | null {
  if (!webhook) return null;
  if (!webhook.isOurs) return 'elsewhere';
  return webhook.isSentAgain ? 'sent_again' : 'sent_once';
}

/** The webhook that the provider has for our number; undefined where it has none, since a messaging service may have it. */
export function inboundWebhookOf(address: string | null | undefined, publicUrl: string): InboundWebhook | undefined {
  if (!address) return undefined;
  return {
    isOurs: address.split('#')[0] === `${publicUrl}/webhooks/twilio/inbound`,
    isSentAgain: isSentAgain(address),
  };
}

/**
 * Whether an address has a webhook sent again where we fail, by the override in its fragment: without one Twilio tries once more, and
 * only where it had no connection (https://www.twilio.com/docs/usage/webhooks/webhooks-connection-overrides).
 */
function isSentAgain(address: string): boolean {
  const override = new URLSearchParams(address.split('#')[1] ?? '');
  const policies = (override.get('rp') ?? '').split(',');
  return Number(override.get('rc') ?? 0) > 0 && (policies.includes('all') || policies.includes('5xx'));
}

interface Kept {
  readonly isNew: boolean;
  readonly before: SenderQuality | null;
  readonly tierBefore: number | null;
}

const keep = statement(
  (p: SenderState & { now: Date }) => sql<Kept>`
  with before as (select quality, daily_tier, is_online from sender_health),
    kept as (
      insert into sender_health as h (id, quality, daily_tier, is_online, changed_at, seen_at)
      values (1, ${p.quality}, ${p.dailyTier}, ${p.isOnline}, ${p.now}, ${p.now})
      on conflict (id) do update set quality = excluded.quality, daily_tier = excluded.daily_tier,
        is_online = excluded.is_online, seen_at = excluded.seen_at,
        changed_at = case when (h.quality, h.daily_tier, h.is_online)
          is distinct from (excluded.quality, excluded.daily_tier, excluded.is_online) then excluded.changed_at else h.changed_at end
      returning changed_at = ${p.now}::timestamptz as "isNew")
  select "isNew", (select quality from before) as before, (select daily_tier from before) as "tierBefore" from kept`,
);

/** Keeps what the provider says; whether it is news, and what quality and tier were before. */
export async function keepSenderHealth(on: Pick<Storage, 'query'>, state: SenderState, now: Date): Promise<Kept> {
  return (await runMaybe(on, keep({ ...state, now }))) ?? { isNew: false, before: null, tierBefore: null };
}

/** The share of the pace at which a number of a quality sends: Meta lowers the limit of one that stays low. */
const paceOf: Readonly<Record<SenderQuality, number>> = { high: 1, medium: 0.5, low: 0.1 };

/** What WhatsApp lets a number send a second; the pace of a rated number without a limit of its own. */
const usual = 80;

function paceFor({ messagesPerSecond }: SendSettings, quality: SenderQuality | null): number {
  const share = quality === null ? 1 : paceOf[quality];
  if (share === 1) return messagesPerSecond;
  return Math.max(1, Math.floor((messagesPerSecond || usual) * share));
}

function tierFor({ dailyTier }: SendSettings, known: number | null): number {
  if (known === null) return dailyTier;
  return dailyTier === 0 ? known : Math.min(dailyTier, known);
}

/** The rules by which we send: what staff set, no faster than the number's quality and queueing for no more people than its tier allow. */
export const boundedBy = (settings: SendSettings, sender: SenderState | undefined): SendSettings =>
  sender
    ? {
        ...settings,
        messagesPerSecond: paceFor(settings, sender.quality),
        dailyTier: tierFor(settings, sender.dailyTier),
      }
    : settings;

const qualities: Readonly<Record<string, SenderQuality>> = {
  HIGH: 'high',
  GREEN: 'high',
  MEDIUM: 'medium',
  YELLOW: 'medium',
  LOW: 'low',
  RED: 'low',
};

/** A quality by the provider's word. */
export const qualityOf = (word: string | null | undefined): SenderQuality | null =>
  qualities[word?.toUpperCase() ?? ''] ?? null;

/** A limit by the provider's words, `10K Customers/24hr` or `TIER_1K`; null where it names none. */
export function tierOf(words: string | null | undefined): number | null {
  const [, digits, thousands] = /(\d+(?:\.\d+)?)\s*(K)?/i.exec(words ?? '') ?? [];
  return digits === undefined ? null : Math.round(Number(digits) * (thousands ? 1_000 : 1));
}
