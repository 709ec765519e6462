import { staffIdOf } from '@tianguis/chassis/identity/actor';
import type { alertOperations, webhookOperations } from '@tianguis/proto/payments/operations';
import { day, hour } from '@tianguis/proto/time';
import { webhookSecretsOf } from '../config.ts';
import { defineRoom } from '../platform/room.ts';
import { readStripeEvent } from '../provider/stripe-events.ts';
import { findLostEvents, listLateWebhooks, readAlerts, receiveEvent, replayWebhook } from './late-webhooks.ts';

/** Webhooks: applies the provider's events, and those that failed at first or never arrived. */
export const webhooks = defineRoom<typeof webhookOperations & typeof alertOperations>((deps) => {
  const secrets = webhookSecretsOf(deps.config);
  // The first look goes back as far as the provider repeats webhooks, for those that were missed while no process ran.
  let listedUntil = Date.now() - 3 * day;
  return {
    handlers: {
      async stripeWebhook({ readBody, req, res, log }) {
        const event = readStripeEvent(await readBody(), req.get('stripe-signature'), secrets);
        const outcome = await receiveEvent(deps, event);
        log.info({ event: event.id, type: event.type, outcome }, 'provider event');
        res.json({ received: true });
      },
      listLateWebhooks: async () => ({ webhooks: await listLateWebhooks(deps.storage) }),
      replayWebhook: ({ params, identity }) => replayWebhook(deps, params.id, staffIdOf(identity)),
      paymentAlerts: () => readAlerts(deps.storage),
    },
    jobs: {
      'find-lost': {
        cron: '*/5 * * * *',
        async run(_, { log }) {
          const now = Date.now();
          const lost = await findLostEvents(deps, new Date(listedUntil));
          listedUntil = now - hour;
          if (lost > 0) log.warn({ lost }, 'events at the provider that no webhook brought');
        },
      },
    },
  };
});
