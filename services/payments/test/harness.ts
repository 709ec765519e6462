import { createPaymentIntent } from '@tianguis/proto/gen/client.ts';
import { eventually } from '@tianguis/testkit/eventually';
import { startRig } from '@tianguis/testkit/rig';
import { testSandbox } from '@tianguis/testkit/sandbox';
import type { Env } from '@tianguis/testkit/service-env';
import Stripe from 'stripe';
import { config } from '../src/config.ts';
import { createStripe } from '../src/provider/stripe.ts';
import { payments } from '../src/service.ts';

export const order = { amount: 15_000, description: 'Comisión de Referido', type: 'commission' } as const;

/** The provider's id of a payment, with which its client secret begins. */
export const stripeIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

/** The endpoints for webhooks, as the provider is told of them. */
export const endpoints = { platform: '/webhooks/stripe', connect: '/webhooks/stripe/connect' } as const;
type Endpoint = (typeof endpoints)[keyof typeof endpoints];

const endpointOf = (event: object): Endpoint => ('account' in event ? endpoints.connect : endpoints.platform);

interface Sending {
  readonly at?: Endpoint;
  readonly secret?: string;
  /** Seconds since the signature. */
  readonly age?: number;
}

/** Pesos that operators top their balance up with. Payments become available after days; until then this pays refunds and carriers. */
const usualBalance = 100_000;

/** The service in front of the sandbox, whose webhooks come straight to it. */
export async function startPayments(settings: Env = {}, { balance = usualBalance } = {}) {
  const sandbox = await testSandbox({ openingBalance: balance * 100 });
  const rig = await startRig({
    name: 'payments',
    config,
    env: { ...sandbox.env, ...settings },
    create: (parsed, logger) => payments.create(parsed, { logger }),
  });
  await sandbox.deliverTo(rig.url);
  const secrets = {
    [endpoints.platform]: sandbox.env.STRIPE_WEBHOOK_SECRET,
    [endpoints.connect]: sandbox.env.STRIPE_CONNECT_WEBHOOK_SECRET,
  };

  const row = async (stripeId: string) => {
    const { rows } = await rig.storage.query<Record<string, unknown>>(
      'select * from payment_intents where stripe_id = $1',
      [stripeId],
    );
    return rows[0];
  };

  /** What the ledger has of a payment, in order. */
  const ledgerOf = async (payment: unknown) => {
    const { rows } = await rig.storage.query<{ step: string; account: string; amount: number }>(
      `select step, name as account, amount::int from entries join transfers on transfers.id = transfer_id
        join accounts on accounts.id = account_id where subject = $1 order by transfers.id, name`,
      [payment],
    );
    return rows;
  };

  return {
    ...rig,
    sandbox,
    row,
    ledgerOf,
    stripe: createStripe({ secretKey: sandbox.env.STRIPE_SECRET_KEY, baseUrl: sandbox.url, timeout: 5_000 }),
    /** A webhook as the provider would send it, signed `age` seconds ago: events of sellers' accounts have an endpoint of their own. */
    async webhook(event: object, { at = endpointOf(event), secret = secrets[at], age = 0 }: Sending = {}) {
      const payload = JSON.stringify({ livemode: false, ...event });
      const timestamp = Math.floor(Date.now() / 1000) - age;
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await rig.fetch(at, { method: 'POST', headers, body: payload })).status;
    },
    /** Kinds of the events about a payment, in order, with the reason of each failure. */
    async facts(payment: unknown): Promise<{ type: string; reason?: string }[]> {
      const about = (await rig.events()).filter(({ data }) => Object(data).paymentIntentId === payment);
      return about.map(({ type, data }) => ({ type: type.replace('.v1', ''), reason: Object(data).reason }));
    },
    /** Begins a payment as the checkout page does; returns the provider's id. */
    async begin(amount: number = order.amount) {
      const { body } = await rig.ask(createPaymentIntent, { body: { ...order, amount } });
      return stripeIdOf(body.clientSecret);
    },
    reaches: (stripeId: string, status: string) =>
      eventually(async () => (await row(stripeId))?.status === status, { what: `payment ${stripeId} is ${status}` }),
    async close() {
      await rig.close();
      await sandbox.stop();
    },
  };
}

export type PaymentsRig = Awaited<ReturnType<typeof startPayments>>;
