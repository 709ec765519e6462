import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import { newId, nowSeconds } from '../core/ids.ts';
import type { Sandbox } from '../core/sandbox.ts';
import { createTable, type Table } from '../core/table.ts';
import { apiVersion } from './version.ts';

export type StripeEvent = {
  id: string;
  object: 'event';
  /** The account that it is of, where it is not the platform's. */
  account?: string;
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: boolean;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: Stripe.Event.Type;
};

export type Events = {
  table: Table<StripeEvent>;
  /** The call under way; what it causes carries its id. */
  during<T>(request: StripeEvent['request'], work: () => T): T;
  emit(type: Stripe.Event.Type, object: object, account?: string): void;
  /** Sends an event as one of the other mode, or of an account that is not its own; our list of events does not have it. */
  sendAs(event: StripeEvent, as: Partial<Pick<StripeEvent, 'livemode' | 'account'>>): StripeEvent;
};

const byItself: StripeEvent['request'] = { id: null, idempotency_key: null };

/** Stripe-Signature of one attempt: HMAC-SHA256 over `time.payload`. */
export function stripeSignature(secret: string, payload: string, time = nowSeconds()): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')}`;
}

/** Where webhooks go: events of connected accounts have an endpoint of their own, with a secret of its own. */
const endpoints = { platform: '/webhooks/stripe', connect: '/webhooks/stripe/connect' };

export function createEvents({ store, limits, settings, deliveries, keys }: Sandbox): Events {
  const table = createTable<StripeEvent>(store, 'stripe.event', limits.records);
  deliveries.signWith('stripe', ({ body, url }) => {
    const isConnect = url.endsWith(endpoints.connect);
    const secret = isConnect ? keys.stripeConnectWebhookSecret : keys.stripeWebhookSecret;
    return { 'stripe-signature': stripeSignature(secret, body) };
  });
  let request = byItself;
  return {
    table,
    during(current, work) {
      request = current;
      try {
        return work();
      } finally {
        request = byItself;
      }
    },
    emit(type, object, account) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        ...(account !== undefined && { account }),
        api_version: apiVersion,
        created: nowSeconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: settings.webhookBase ? 1 : 0,
        request,
        type,
      };
      table.put(event.id, event);
      if (settings.webhookBase) deliver(event, settings.webhookBase);
    },
    sendAs(event, as) {
      const foreign = { ...event, ...as, id: newId('evt') };
      if (settings.webhookBase) deliver(foreign, settings.webhookBase);
      return foreign;
    },
  };

  function deliver(event: StripeEvent, webhookBase: string): void {
    deliveries.enqueue({
      provider: 'stripe',
      url: webhookBase + (event.account === undefined ? endpoints.platform : endpoints.connect),
      body: JSON.stringify(event, null, 2),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
    });
  }
}
