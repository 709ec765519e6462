import { disputeStatusesToAnswer } from '@tianguis/proto/payments/disputes/operations';
import type { alertOperations, webhookOperations } from '@tianguis/proto/payments/operations';
import { chargeDeps } from '../charges/charge-deps.ts';
import { returnCashOf } from '../charges/send-cash-back.ts';
import { webhookSecretsOf } from '../config.ts';
import { endPayoutAccount } from '../payouts/end-payout-account.ts';
import { noteDeposit } from '../payouts/note-deposit.ts';
import { saveAccount } from '../payouts/payout-account-store.ts';
import { staffIdOf } from '../platform/audit.ts';
import { type Deps, defineRoom } from '../platform/room.ts';
import type { AccountSighting, DepositSighting } from '../provider/provider.ts';
import { stripeEventSource } from '../provider/stripe-event-source.ts';
import { readStripeEvent } from '../provider/stripe-events.ts';
import { findLostEvents } from './find-lost-events.ts';
import { alertsOf, lateWebhooks } from './late-webhook-store.ts';
import { receiveEvent } from './receive-event.ts';
import { replayWebhook } from './replay-webhook.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** What applying an event takes. */
export function webhookDeps(deps: Deps) {
  const { storage, stripe } = deps;
  const charging = chargeDeps(deps);
  return {
    ...charging,
    saveAccount: (seen: AccountSighting) => saveAccount(storage, seen),
    noteDeposit: (seen: DepositSighting) => noteDeposit(deps, seen),
    endAccount: (stripeId: string) => endPayoutAccount(deps, stripeId),
    returnCashOf: (customer: string, newsId: string) => returnCashOf(charging, customer, newsId),
    late: lateWebhooks(storage),
    events: stripeEventSource(stripe),
  };
}

/** Webhooks: applies the provider's events, also those that failed at first or never came. */
export const webhooks = defineRoom<typeof webhookOperations & typeof alertOperations>((base) => {
  const { config, storage } = base;
  const deps = webhookDeps(base);
  const secrets = webhookSecretsOf(config);
  // The first run looks as far back as the provider repeats webhooks, for those missed while no process ran.
  let listedUntil = Date.now() - 3 * dayMs;
  return {
    handlers: {
      async stripeWebhook({ readBody, req, res, log }) {
        const event = readStripeEvent(await readBody(), req.get('stripe-signature'), secrets);
        const outcome = await receiveEvent(deps, event);
        log.info({ event: event.id, type: event.type, outcome }, 'provider event');
        res.json({ received: true });
      },
      listLateWebhooks: async () => ({ webhooks: await deps.late.list() }),
      replayWebhook: ({ params, identity }) => replayWebhook(deps, params.id, staffIdOf(identity)),
      paymentAlerts: () => alertsOf(storage, disputeStatusesToAnswer),
    },
    jobs: {
      'find-lost': {
        cron: '*/5 * * * *',
        async run(_, { log }) {
          const now = Date.now();
          const lost = await findLostEvents(deps, new Date(listedUntil));
          listedUntil = now - hourMs;
          if (lost > 0) log.warn({ lost }, 'events at the provider that no webhook brought');
        },
      },
    },
  };
});
