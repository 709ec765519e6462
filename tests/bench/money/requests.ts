import { createStorage } from '@tianguis/chassis/storage/storage';
import { scratchNats } from '@tianguis/local/nats/scratch';
import { freePort } from '@tianguis/local/ports';
import { createPaymentIntent } from '@tianguis/proto/gen/client.ts';
import { defaultKeys } from '@tianguis/sandbox/server';
import { testDatabase } from '@tianguis/testkit/database';
import { testIdentity } from '@tianguis/testkit/identity';
import { serviceEnv } from '@tianguis/testkit/service-env';
import { startServiceProcess } from '@tianguis/testkit/service-process';
import pMap from 'p-map';
import { Pool } from 'undici';
import { createStripe } from '../../../services/payments/src/provider/stripe.ts';
import { startProvider } from '../shared/outreach.ts';

const many = String(1_000_000);
const concurrency = 8;
const key = { secretKey: defaultKeys.stripeSecretKey, timeout: 10_000 };

/** The payments service as operators run it, in front of the provider's stand-in; each in a process of its own. */
export async function startPayments() {
  const [database, nats, provider] = await Promise.all([testDatabase('payments'), scratchNats(), startProvider()]);
  const url = `http://127.0.0.1:${await freePort()}`;
  const service = await startServiceProcess('payments', {
    ...serviceEnv(database.url, nats.url, url),
    LOG_LEVEL: 'warn',
    STRIPE_SECRET_KEY: key.secretKey,
    STRIPE_BASE_URL: provider.url,
    STRIPE_WEBHOOK_SECRET: defaultKeys.stripeWebhookSecret,
    STRIPE_CONNECT_WEBHOOK_SECRET: defaultKeys.stripeConnectWebhookSecret,
    PAYMENTS_INTENTS_PER_HOUR: many,
  });
  const storage = createStorage({ connectionString: database.url, name: 'bench', max: 2 });
  // The callers share two cores with what is measured, so they take as little as they can.
  const callers = new Pool(url, { connections: concurrency });
  return {
    callers,
    storage,
    stripe: createStripe({ ...key, baseUrl: provider.url }),
    async stop() {
      await callers.close();
      await service.stop();
      await Promise.all([provider.stop(), storage.close()]);
      await Promise.all([nats.remove(), database.drop()]);
    },
  };
}
type Payments = Awaited<ReturnType<typeof startPayments>>;

async function perSecond<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await pMap(items, work, { concurrency });
  return (items.length * 1_000) / (performance.now() - begun);
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
const body = { amount: 150, description: 'Comisión de Referido', type: 'commission' } as const;

let lastPayer = 0;

/** What the gateway's request for a new payer carries. It signs it in a process of its own, before our clock runs. */
const headersOfPayer = async (): Promise<Record<string, string>> => ({
  ...(await testIdentity.headers({ kind: 'member', id: String(++lastPayer) })),
  'content-type': 'application/json',
});

/** Payments that as many payers begin, each with our row, its limits, its event, and the provider's intent. */
export async function intents({ callers }: Payments, count: number): Promise<number> {
  const payers = await Promise.all(numbers(count).map(headersOfPayer));
  const { method, path } = createPaymentIntent;
  return perSecond(payers, async (headers) => {
    const reply = await callers.request({ method, path, headers, body: JSON.stringify(body) });
    if (reply.statusCode !== 200) throw new Error(`a payment was answered with ${reply.statusCode}`);
    return reply.body.json();
  });
}

/** The same intents by the provider's SDK alone. */
export const bareIntents = ({ stripe }: Payments, count: number) =>
  perSecond(numbers(count), () =>
    stripe.paymentIntents.create({
      amount: 15_000,
      currency: 'mxn',
      description: body.description,
      metadata: { type: body.type },
      automatic_payment_methods: { enabled: true },
    }),
  );

let lastEvent = 0;

const eventOf = ({ id, amount }: { id: string; amount: number }) => ({
  id: `evt_bench${++lastEvent}`,
  object: 'event',
  created: Math.floor(Date.now() / 1_000),
  livemode: false,
  type: 'payment_intent.succeeded',
  data: {
    object: { id, object: 'payment_intent', status: 'succeeded', amount, amount_received: amount, metadata: {} },
  },
});

/** An event as the provider sends it. It signs it before our clock runs. */
function signed({ stripe }: Payments, event: object) {
  const payload = JSON.stringify(event);
  const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: defaultKeys.stripeWebhookSecret });
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } };
}

async function send({ callers }: Payments, { payload, headers }: ReturnType<typeof signed>): Promise<number> {
  const begun = performance.now();
  const { statusCode, body } = await callers.request({
    method: 'POST',
    path: '/webhooks/stripe',
    headers,
    body: payload,
  });
  await body.dump();
  if (statusCode !== 200) throw new Error(`a webhook was answered with ${statusCode}`);
  return performance.now() - begun;
}

/** Webhooks a second, each of which captures a payment: its row, its event, and the ledger. And what each waited for its answer. */
export async function webhooks(payments: Payments): Promise<{ readonly rate: number; readonly times: number[] }> {
  const times: number[] = [];
  const { rows } = await payments.storage.query<{ id: string; amount: number }>(
    "select stripe_id as id, amount_centavos as amount from payment_intents where status = 'requires_payment_method' and stripe_id is not null",
  );
  const events = rows.map((row) => signed(payments, eventOf(row)));
  const rate = await perSecond(events, async (event) => times.push(await send(payments, event)));
  return { rate, times };
}
