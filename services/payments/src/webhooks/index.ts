import type { RawCall } from '@tianguis/chassis/http/operation';
import { staffIdOf } from '@tianguis/chassis/identity/actor';
import type { alertOperations, webhookOperations } from '@tianguis/proto/payments/operations';
import { day, hour } from '@tianguis/proto/time';
import Stripe from 'stripe';
import { certificateState } from '../certification/invoicing.ts';
import { defineRoom } from '../platform/room.ts';
import { otherVersionOf, readStripeEvent } from '../provider/stripe-events.ts';
import { type Endpoint, isAt, logIgnored } from './event-origin.ts';
import { findLostEvents, listLateWebhooks, readAlerts, receiveEvent, replayWebhook } from './late-webhooks.ts';

type Webhook = Pick<RawCall, 'readBody' | 'req' | 'res' | 'log'>;

/** Webhooks: applies the provider's events, and those that failed at first or never arrived. */
export const webhooks = defineRoom<typeof webhookOperations & typeof alertOperations>((deps) => {
  // The first look goes back as far as the provider repeats webhooks, for those that were missed while no process ran.
  let listedUntil = Date.now() - 3 * day;

  const warnedOf = new Set<string>();

  // What it says may be named otherwise. An operator has to set the endpoint to our version; the list and the audit make up for it.
  function warnOfVersion(endpoint: Endpoint, version: string | undefined, log: Webhook['log']): void {
    if (version === undefined || warnedOf.has(`${endpoint} ${version}`)) return;
    warnedOf.add(`${endpoint} ${version}`);
    log.error({ endpoint, version, expected: Stripe.API_VERSION }, 'a webhook endpoint has another API version');
  }

  async function receive(endpoint: Endpoint, secret: string, { readBody, req, res, log }: Webhook): Promise<void> {
    const event = readStripeEvent(await readBody(), req.get('stripe-signature'), secret);
    warnOfVersion(endpoint, otherVersionOf(event), log);
    const outcome = isAt(endpoint, event) ? await receiveEvent(deps, event) : 'other_endpoint';
    if (outcome === 'other_endpoint') logIgnored(deps, event, outcome);
    log.info({ event: event.id, type: event.type, outcome }, 'provider event');
    res.json({ received: true });
  }

  return {
    handlers: {
      stripeWebhook: (call) => receive('platform', deps.config.STRIPE_WEBHOOK_SECRET, call),
      stripeConnectWebhook: (call) => receive('connect', deps.config.STRIPE_CONNECT_WEBHOOK_SECRET, call),
      listLateWebhooks: () => listLateWebhooks(deps.storage),
      replayWebhook: ({ params, identity }) => replayWebhook(deps, params.id, staffIdOf(identity)),
      async paymentAlerts() {
        const problem = deps.invoicing && certificateState(deps.invoicing, deps.now()).problem;
        return { ...(await readAlerts(deps.storage)), certificate: problem ? 1 : 0 };
      },
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
