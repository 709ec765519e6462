import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger } from '@tianguis/chassis/telemetry/logger';
import { testDatabase } from '@tianguis/testkit/database';
import { eventually } from '@tianguis/testkit/eventually';
import { testIdentity } from '@tianguis/testkit/identity';
import { testNats } from '@tianguis/testkit/nats';
import { testSandbox } from '@tianguis/testkit/sandbox';
import Stripe from 'stripe';
import { z } from 'zod';
import { createStripe } from '../src/adapters/stripe.ts';
import { config } from '../src/config.ts';
import { createService } from '../src/service.ts';

const replyBody = z.looseObject({
  clientSecret: z.string().optional(),
  status: z.union([z.string(), z.int()]).optional(),
  code: z.string().optional(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

/** The service in this process, on its own database, broker and sandbox, whose webhooks come straight to it. */
export async function startPayments(settings: Record<string, string> = {}) {
  const [database, nats, sandbox] = await Promise.all([testDatabase('payments'), testNats(), testSandbox()]);
  const parsed = config.parse({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    NATS_URL: nats.url,
    IDENTITY_PUBLIC_KEY: testIdentity.publicKeyPem,
    PUBLIC_URL: 'http://tianguis.test',
    ...sandbox.env,
    ...settings,
  });
  const service = createService(parsed, { logger: createLogger({ name: 'payments', level: 'silent' }) });
  const { url } = await service.start();
  const storage = createStorage({ connectionString: database.url, name: 'test', max: 2 });
  const control = (path: string, body?: object) =>
    fetch(sandbox.url + path, {
      method: body ? 'POST' : 'DELETE',
      headers: { 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
  const deliverTo = (base: string) => control('/settings', { webhookBase: base });
  await deliverTo(url);

  async function ask(path: string, body?: unknown, headers: Record<string, string> = {}) {
    const identity = await testIdentity.headers({ kind: 'anonymous' });
    const reply = await fetch(url + path, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...identity, ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: reply.status, headers: reply.headers, body: replyBody.parse(await reply.json()) };
  }

  /** A webhook as the provider would send it, signed `age` seconds ago. */
  async function webhook(event: object, { secret = parsed.STRIPE_WEBHOOK_SECRET, age = 0 } = {}) {
    const payload = JSON.stringify(event);
    const timestamp = Math.floor(Date.now() / 1000) - age;
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await fetch(`${url}/webhooks/stripe`, { method: 'POST', headers, body: payload })).status;
  }

  const facts = async (): Promise<{ type: string; payment: string; reason?: string }[]> => {
    const { rows } = await storage.query<{ envelope: string }>('select envelope from messaging.outbox order by seq');
    return rows.map(({ envelope }) => {
      const { type, data } = JSON.parse(envelope);
      return { type: type.replace('.v1', ''), payment: data.paymentIntentId, reason: data.reason };
    });
  };
  const row = async (stripeId: string) => {
    const { rows } = await storage.query<Record<string, unknown>>(
      'select * from payment_intents where stripe_id = $1',
      [stripeId],
    );
    return rows[0];
  };

  return {
    ...{ url, service, sandbox, storage, ask, webhook, facts, row, control, deliverTo },
    stripe: createStripe({ secretKey: parsed.STRIPE_SECRET_KEY, baseUrl: sandbox.url, timeout: 5_000 }),
    /** Begins a payment as the checkout page does; returns the provider's id. */
    async begin(amount = 15_000) {
      const { body } = await ask('/api/create-payment-intent', {
        amount,
        description: 'Comisión de Referido',
        type: 'commission',
      });
      return (body.clientSecret ?? '').split('_secret_')[0] ?? '';
    },
    reaches: (stripeId: string, status: string) =>
      eventually(async () => (await row(stripeId))?.status === status, { what: `payment ${stripeId} is ${status}` }),
    async close() {
      await service.close();
      await storage.close();
      await Promise.all([database.drop(), nats.stop(), sandbox.stop()]);
    },
  };
}

export type PaymentsRig = Awaited<ReturnType<typeof startPayments>>;
