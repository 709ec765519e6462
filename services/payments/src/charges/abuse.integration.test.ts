import { createPaymentIntent } from '@tianguis/proto/gen/client.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { order, type PaymentsRig, startPayments } from '../../test/harness.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  const limits = { PAYMENTS_INTENTS_PER_HOUR: '3', PAYMENTS_DECLINES_PER_HOUR: '4', PAYMENTS_DECLINES_PER_INTENT: '2' };
  rig = await startPayments(limits);
});
afterAll(() => rig?.close());

const begin = (from: string, idempotencyKey?: string) =>
  rig.fetch('/api/create-payment-intent', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': from,
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: JSON.stringify(order),
  });
const secretOf = async (reply: Promise<Response>): Promise<string> =>
  Object(await (await reply).json()).clientSecret as string;
const idOf = (secret: string): string => secret.split('_secret_')[0] ?? '';

it('answers nobody with what somebody else’s key began', async () => {
  const first = await secretOf(begin('203.0.113.1', 'the-same-key'));
  expect(await secretOf(begin('203.0.113.1', 'the-same-key'))).toBe(first);
  expect(await secretOf(begin('203.0.113.2', 'the-same-key'))).not.toBe(first);
  const asStaff = {
    as: { kind: 'staff', id: '7', name: 'Ana', role: 'agent' },
    idempotencyKey: 'the-same-key',
  } as const;
  expect((await rig.ask(createPaymentIntent, { body: order }, asStaff)).body.clientSecret).not.toBe(first);
});

it('lets one caller begin so many payments in an hour, however many at once', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => begin('203.0.113.3')));
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  const refused = replies.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect((await begin('203.0.113.4')).status).toBe(200);
});

it('refuses with a retry time a second call beside a refused one, under one key', async () => {
  await Promise.all(Array.from({ length: 3 }, () => begin('203.0.113.5')));
  for (let round = 0; round < 4; round++) {
    const calls = Array.from({ length: 15 }, () => begin('203.0.113.5', `one-key-${round}`));
    const replies = await Promise.all(calls);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([429]));
    expect(replies.every(({ headers }) => Number(headers.get('retry-after')) > 3_000)).toBe(true);
  }
});

it('keeps no row of what it refused, and knows no address', async () => {
  const { rows } = await rig.storage.query<{ caller: string; stripe_id: string | null }>(
    'select caller, stripe_id from payment_intents',
  );
  expect(rows.every(({ stripe_id }) => stripe_id !== null)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
});

const decline = async (stripeId: string): Promise<void> => {
  await rig.stripe.paymentIntents
    .confirm(stripeId, { payment_method: 'pm_card_chargeDeclined' })
    .catch(() => undefined);
};

it('cancels a payment on which card after card is tried, and begins no more for who does that', async () => {
  const from = '2001:db8:1:2::1';
  const ids = [idOf(await secretOf(begin(from))), idOf(await secretOf(begin(from)))];
  for (const id of ids) {
    await decline(id);
    await decline(id);
    await rig.reaches(id, 'canceled');
  }
  const again = await begin('2001:db8:1:2::ffff');
  expect(again.status).toBe(429);
  expect(await again.json()).toMatchObject({ code: 'too_many_payments' });
});
