import { createPaymentIntent } from '@tianguis/proto/gen/client.ts';
import { paymentIntentCreated } from '@tianguis/proto/payments/intents/events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order, type PaymentsRig, startPayments } from '../../test/harness.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  rig = await startPayments({ STRIPE_TIMEOUT_MS: '2000' });
});
afterAll(() => rig?.close());

const keys = Array.from({ length: 30 }, (_, i) => `storm-key-${i}`);
const callsPerKey = 8;

it('makes one intent a key and gives every caller the same reply, while the provider fails in every way', async () => {
  for (const kind of ['500', '429', 'drop-reply'] as const)
    await rig.sandbox.fail({ provider: 'stripe', kind, rate: 0.1 });
  const calls = keys.flatMap((key) => Array.from({ length: callsPerKey }, () => key));
  const secrets = await Promise.all(calls.map(untilPaid));
  await rig.sandbox.recover();
  const byKey = Map.groupBy(secrets, ({ key }) => key);
  for (const replies of byKey.values()) expect(new Set(replies.map(({ secret }) => secret)).size).toBe(1);
  expect(new Set(secrets.map(({ secret }) => secret)).size).toBe(keys.length);

  const intents = await all(rig.stripe.paymentIntents.list({ limit: 100 }));
  const ours = new Set(intents.map(({ metadata }) => metadata.payment_id));
  expect(intents).toHaveLength(keys.length);
  expect(ours.size).toBe(keys.length);
  expect(await rig.eventsOf(paymentIntentCreated)).toHaveLength(keys.length);
});

/** A caller who tries again as long as the reply says so. */
async function untilPaid(key: string, index: number) {
  const body = { ...order, amount: 100 + Number(key.split('-').at(-1)) };
  for (let attempt = 0; attempt < 40; attempt++) {
    const reply = await rig.ask(createPaymentIntent, { body }, { idempotencyKey: key });
    if (reply.status === 200) return { key, secret: reply.body.clientSecret };
    expect(reply.status).toBe(503);
  }
  throw new Error(`caller ${index} of ${key} never got a reply`);
}

async function all<T>(list: AsyncIterable<T>): Promise<T[]> {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
}
