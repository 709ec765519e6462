import { listStatements, moneyByMonth } from '@tianguis/proto/gen/client.ts';
import { carrierEarned } from '@tianguis/proto/marketplace/carriers/events';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const staff = { kind: 'staff', id: '3', name: 'Ana', role: 'agent' } as const;
const confirmed = () => ({ ...staff, signedInAt: Date.now() }) as const;
const month = () => localDay(new Date()).slice(0, 7);

it('gives a month’s account of a seller, and what the platform earned in it', async () => {
  const orderId = await orders.place({ amount: 100_000, sellerId: 91 });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 100_000);
  await orders.reaches(orderId, 'authorised 100000', 'captured 100000');
  await orders.move(orderId, 'settled', 100_000);
  await eventually(async () => (await orders.balance('seller:91:payable')) === -90_000, { what: 'settled' });
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 20_000 });
  await eventually(async () => (await orders.balance('seller:91:payable')) === -72_000, { what: 'refunded' });

  const { sellers } = (await rig.ask(listStatements, { query: { month: month() } }, { as: staff })).body;
  expect(sellers).toEqual([
    {
      sellerId: 91,
      opening: 0,
      earned: 900,
      returned: 180,
      paid: 0,
      writtenOff: 0,
      closing: 720,
    },
  ]);
  const { months } = (await rig.ask(moneyByMonth, {}, { as: staff })).body;
  expect(months).toHaveLength(12);
  expect(months.at(-1)).toMatchObject({ month: month(), commission: 80, referralCost: 0 });
  expect((await rig.ask(listStatements, { query: { month: '2024-01' } }, { as: staff })).body.sellers).toEqual([]);

  const file = (kind: 'csv' | 'pdf') =>
    rig.fetch(`/api/staff/statements/91/statement.${kind}?month=${month()}`, {}, confirmed());
  const reply = await file('csv');
  expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const lines = (await reply.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Saldo', '0.00', '900.00', '720.00', '720.00']);
  const document = await file('pdf');
  expect(document.headers.get('content-type')).toBe('application/pdf');
  expect(
    Buffer.from(await document.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});

it('A18: gives the file of a seller’s account only to staff who signed in within ten minutes', async () => {
  const old = { ...staff, signedInAt: Date.now() - 11 * 60_000 } as const;
  for (const kind of ['csv', 'pdf']) {
    const path = `/api/staff/statements/91/statement.${kind}?month=${month()}`;
    const refused = await rig.fetch(path, {}, old);
    expect([refused.status, Object(await refused.json()).code]).toEqual([403, 'recent_sign_in_required']);
    expect((await rig.fetch(path, {}, confirmed())).status).toBe(200);
  }
});

it('gives sellers the file of their own account, and of nobody else’s', async () => {
  const own = async (id: string, kind: 'csv' | 'pdf') =>
    rig.fetch(`/api/earnings/statement.${kind}?month=${month()}`, {}, { kind: 'member', id });
  const lines = (await (await own('91', 'csv')).text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Saldo', '0.00', '900.00', '720.00', '720.00']);
  const other = (await (await own('92', 'csv')).text()).trim().split('\r\n');
  expect(other.map((line) => line.split(',').at(-1))).toEqual(['Saldo', '0.00', '0.00']);
  expect((await own('91', 'pdf')).headers.get('content-type')).toBe('application/pdf');
  const wrong = await rig.fetch('/api/earnings/statement.csv?month=2026-13', {}, { kind: 'member', id: '91' });
  expect(wrong.status).toBe(400);
  expect((await rig.fetch(`/api/earnings/statement.csv?month=${month()}`, {}, staff)).status).toBe(403);
});

it('has what a member brought as a carrier in their statement, with the order, beside what they sold', async () => {
  const sold = await orders.place({ amount: 100_000, sellerId: 93 });
  await orders.payWith(sold);
  await orders.move(sold, 'delivered', 100_000);
  await orders.reaches(sold, 'authorised 100000', 'captured 100000');
  await orders.move(sold, 'settled', 100_000);
  const brought = await orders.place({ amount: 130_000, transport: 30_000, sellerId: 94 });
  const terms = { transport: 30_000, percent: 80, shareVersion: 1, amount: 24_000 };
  await rig.publish(carrierEarned, {
    orderId: brought,
    carrierId: 93,
    ...terms,
    deliveredAt: new Date().toISOString(),
  });
  await eventually(
    async () =>
      (await orders.balance('carrier:93:payable')) === -24_000 &&
      (await orders.balance('seller:93:payable')) === -90_000,
    { what: 'both are owed' },
  );
  const { sellers } = (await rig.ask(listStatements, { query: { month: month() } }, { as: staff })).body;
  expect(sellers.filter(({ sellerId }) => sellerId === 93)).toEqual([
    {
      sellerId: 93,
      opening: 0,
      earned: 1_140,
      returned: 0,
      paid: 0,
      writtenOff: 0,
      closing: 1_140,
    },
  ]);
  const member = { kind: 'member', id: '93' } as const;
  const reply = await rig.fetch(`/api/earnings/statement.csv?month=${month()}`, {}, member);
  const lines = (await reply.text()).trim().split('\r\n');
  const transport = lines.find((line) => line.includes('Transporte')) ?? '';
  expect(transport).toContain(`,P-${brought},`);
  expect(transport).toMatch(/240\.00,0\.00,0\.00,240\.00/);
  expect(lines.at(-1)?.split(',').at(-1)).toBe('1140.00');
});
