import type { Handlers } from '@tianguis/chassis/http/operation';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { disputeStatusesToAnswer } from '@tianguis/proto/payments/disputes/operations';
import type { alertOperations, webhookOperations } from '@tianguis/proto/payments/operations';
import { staffIdOf } from '../platform/audit.ts';
import { readStripeEvent } from '../provider/stripe-events.ts';
import { alertsOf } from './late-webhook-store.ts';
import { receiveEvent } from './receive-event.ts';
import { type Replaying, replayWebhook } from './replay-webhook.ts';

type Operations = typeof webhookOperations & typeof alertOperations;

export const webhookHandlers = ({
  storage,
  webhookSecrets,
  ...parts
}: Replaying & {
  readonly storage: Pick<Storage, 'query'>;
  readonly webhookSecrets: readonly string[];
}): Handlers<Operations> => ({
  async stripeWebhook({ readBody, req, res, log }) {
    const event = readStripeEvent(await readBody(), req.get('stripe-signature'), webhookSecrets);
    const outcome = await receiveEvent(parts, event);
    log.info({ event: event.id, type: event.type, outcome }, 'provider event');
    res.json({ received: true });
  },
  listLateWebhooks: async () => ({ webhooks: await parts.late.list() }),
  replayWebhook: ({ params, identity }) => replayWebhook(parts, params.id, staffIdOf(identity)),
  paymentAlerts: () => alertsOf(storage, disputeStatusesToAnswer),
});
