import { randomUUID, randomUUIDv7 } from 'node:crypto';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import {
  endCarrierDebt,
  getCarrierEarnings,
  getPayoutAccount,
  listPayoutProblems,
  listStatements,
  openPayoutAccount,
  refundPayment,
  reserveCarrierDebt,
} from '@tianguis/proto/gen/client.ts';
import { carrierEarned } from '@tianguis/proto/marketplace/carriers/events';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());

const member = (id: number) => ({ as: { kind: 'member', id: String(id), signedInAt: Date.now() } }) as const;
const admin = () => ({ as: { kind: 'staff', id: '3', name: 'Ana', role: 'admin', signedInAt: Date.now() } }) as const;
const earningsOf = async (carrierId: number) =>
  (await rig.ask(getCarrierEarnings, { query: {} }, member(carrierId))).body;
const earn = (orderId: number, carrierId: number) =>
  rig.publish(carrierEarned, {
    orderId,
    carrierId,
    transport: 30_000,
    percent: 80,
    shareVersion: 1,
    amount: 24_000,
    deliveredAt: new Date().toISOString(),
  });
const owes = (carrierId: number, pesos: number) =>
  eventually(async () => (await earningsOf(carrierId)).balance === pesos, { what: `${carrierId} is owed ${pesos}` });
const isSent = (carrierId: number, orderId: number) =>
  eventually(
    async () =>
      (await earningsOf(carrierId)).routes.some((route) => route.orderId === orderId && route.sentAt !== null),
    { what: `${carrierId} was paid for ${orderId}` },
  );
const inOrder = async () =>
  expect(auditReport(await auditLedger({ storage: rig.storage, movements: stripeMovements(rig.stripe) }))).toMatch(
    /in order/,
  );

/** A member completes their account at the provider, as its page does. */
async function openAccount(memberId: number): Promise<void> {
  const { url } = (await rig.ask(openPayoutAccount, {}, member(memberId))).body;
  const body = new URLSearchParams({ return_url: `${rig.url}/mi` });
  expect((await fetch(url, { method: 'POST', body, redirect: 'manual' })).status).toBe(303);
  await eventually(async () => (await rig.ask(getPayoutAccount, {}, member(memberId))).body.state === 'ready', {
    what: 'the account is ready',
  });
}

/** An order that a carrier brought, paid and delivered. */
async function brought(sellerId: number, carrierId: number) {
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', 130_000);
  await orders.reaches(orderId, 'authorised 130000', 'captured 130000');
  await earn(orderId, carrierId);
  return { orderId, stripeId };
}

it('owes a carrier their share once it is delivered, and sends it when they open an account, once', async () => {
  const { orderId } = await brought(81, 91);
  await earn(orderId, 91);
  await owes(91, 240);
  expect(await earningsOf(91)).toMatchObject({
    routes: [{ orderId, orderNumber: `P-${orderId}`, gross: 300, percent: 80, amount: 240, sentAt: null }],
    total: 1,
  });
  await openAccount(91);
  await rig.service().runJob('advance');
  await isSent(91, orderId);
  await rig.service().runJob('advance');
  expect((await earningsOf(91)).balance).toBe(0);
  expect(await orders.balance('carrier:91:payable')).toBe(0);
  const transfers = await Array.fromAsync(rig.stripe.transfers.list({ transfer_group: `order_${orderId}` }));
  expect(transfers.map(({ amount }) => amount)).toEqual([24_000]);
  await orders.move(orderId, 'settled', 130_000);
  await eventually(async () => (await orders.balance('seller:81:payable')) === -90_000, { what: 'the seller is owed' });
  await inOrder();
});

it('asks a carrier without an account for one under one name, and shows staff what is owed to them', async () => {
  const problems = async () =>
    (await rig.ask(listPayoutProblems, {}, admin())).body.sellers.filter(({ sellerId }) => sellerId === 95);
  const told = async () =>
    (await rig.eventsOf(sellerPayoutChanged)).map(({ data }) => data).filter(({ memberId }) => memberId === 95);
  await brought(85, 95);
  await owes(95, 240);
  await brought(86, 95);
  await owes(95, 480);
  expect(await problems()).toMatchObject([{ isDisconnected: false, returned: 0, owed: 480 }]);
  await eventually(async () => (await told()).length === 2, { what: 'the carrier is asked for an account' });
  for (const news of await told())
    expect(news).toEqual({
      memberId: 95,
      state: 'no_account',
      reference: 'carrier:95:0',
      amount: 24_000,
      reason: null,
    });
  await openAccount(95);
  expect(await problems()).toEqual([]);
});

it('tells a carrier of each time that their account stops being able to receive', async () => {
  const told = async () =>
    (await rig.eventsOf(sellerPayoutChanged)).map(({ data }) => data).filter(({ memberId }) => memberId === 101);
  await openAccount(101);
  const { orderId } = await brought(71, 101);
  await isSent(101, orderId);
  const stop = 'update payout_accounts set can_receive = false where member_id = 101';
  await rig.storage.query(stop);
  await brought(72, 101);
  await owes(101, 240);
  await eventually(async () => (await told()).length > 0, { what: 'the carrier is told' });
  expect(await told()).toMatchObject([{ state: 'incomplete_account', reference: 'carrier:101:1' }]);
  const [problem] = (await rig.ask(listPayoutProblems, {}, admin())).body.sellers.filter(
    ({ sellerId }) => sellerId === 101,
  );
  expect(problem).toMatchObject({ isIncomplete: true, isDisconnected: false, owed: 240 });
});

it('ends what is owed to a carrier who is erased, once, and owes what they earn later', async () => {
  const problem = async () =>
    (await rig.ask(listPayoutProblems, {}, admin())).body.sellers.find(({ sellerId }) => sellerId === 102);
  const { orderId } = await brought(73, 102);
  await owes(102, 240);
  await rig.publish(memberErased, { memberId: 102 });
  await eventually(async () => (await problem())?.isErased === true, { what: 'staff see that they are erased' });
  expect(await problem()).toMatchObject({ owed: 240, isIncomplete: false });
  const ending = { endingId: randomUUID(), how: 'paid' as const, amount: 240, note: 'SPEI '.padEnd(200, '7') };
  const end = (body: typeof ending | { how: 'written_off' }) =>
    rig.ask(endCarrierDebt, { params: { id: 102 }, body: { ...ending, ...body } }, admin());
  const reserve = (body: { amount: number; endingId?: string }) =>
    rig.ask(reserveCarrierDebt, { params: { id: 102 }, body: { endingId: ending.endingId, ...body } }, admin());
  expect((await end({ ...ending, amount: 100 })).problem.code).toBe('carrier_debt_not_reserved');
  expect((await reserve({ amount: 100 })).problem.code).toBe('balance_moved');
  for (const time of ['once', 'repeated'])
    expect((await reserve({ amount: 240 })).body, time).toEqual({ reserved: 240 });
  expect((await reserve({ amount: 240, endingId: randomUUID() })).problem.code).toBe('carrier_debt_reserved');
  expect((await problem())?.reservation).toEqual({ endingId: ending.endingId, amount: 240 });
  expect((await end({ ...ending, amount: 100 })).problem.code).toBe('balance_moved');
  for (const time of ['once', 'repeated']) expect((await end(ending)).body, time).toEqual({ owed: 0 });
  expect((await end({ how: 'written_off' })).problem.code).toBe('ending_id_used');
  expect((await end({ ...ending, endingId: randomUUID() })).status, 'nothing is owed').toBe(404);
  expect(await problem()).toBeUndefined();
  expect((await earningsOf(102)).routes).toMatchObject([{ orderId, sentAt: expect.any(String), ended: 'paid' }]);
  expect(await orders.balance('carrier:102:payable')).toBe(0);

  const later = await brought(74, 102);
  await owes(102, 240);
  await eventually(async () => (await problem())?.owed === 240, { what: 'what they earned later is owed' });
  const loss = { ...ending, endingId: randomUUID(), how: 'written_off' as const, note: 'Borró su cuenta' };
  const lost = await rig.ask(endCarrierDebt, { params: { id: 102 }, body: loss }, admin());
  expect(lost.body).toEqual({ owed: 0 });
  expect((await earningsOf(102)).routes).toMatchObject([
    { orderId: later.orderId, sentAt: null, ended: 'written_off' },
    { orderId, ended: 'paid' },
  ]);
  const steps = (await rig.ledgerOf('carrier:102')).map(({ step, account, amount }) => [step, account, amount]);
  expect(steps.toSorted()).toEqual([
    ['carrier_payout', 'carrier:102:payable', 24_000],
    ['carrier_payout', 'platform:bank', -24_000],
    ['carrier_write_off', 'carrier:102:payable', 24_000],
    ['carrier_write_off', 'platform:carrier_cost', -24_000],
  ]);
  const month = localDay(new Date()).slice(0, 7);
  const { sellers } = (await rig.ask(listStatements, { query: { month } }, admin())).body;
  expect(sellers.find(({ sellerId }) => sellerId === 102)).toEqual({
    sellerId: 102,
    opening: 0,
    earned: 480,
    returned: 0,
    paid: 240,
    writtenOff: 240,
    closing: 0,
  });
  const statement = await rig.fetch(`/api/earnings/statement.csv?month=${month}`, {}, member(102).as);
  const csv = await statement.text();
  expect(csv).toContain('Saldo cancelado');
  expect(csv, 'why is for the team').not.toContain(loss.note);
  const audited = (await rig.eventsOf(paymentsActionAudited))
    .filter(({ subject }) => subject === 'members/102')
    .map(({ data }) => [data.action, data.staffId, data.detail.centavos]);
  expect(audited).toEqual([
    ['carrier_debt_reserved', 3, 24_000],
    ['carrier_debt_paid', 3, 24_000],
    ['carrier_debt_written_off', 3, 24_000],
  ]);
  await inOrder();
});

it('ends no debt by hand that a transfer can pay, and transfers none that was ended', async () => {
  const { orderId } = await brought(75, 103);
  await owes(103, 240);
  // What the order needed is done: nothing asks the account below for anything.
  const queued = "select 1 from graphile_worker.jobs where key like '%advance-order:' || $1";
  await eventually(async () => (await rig.storage.query(queued, [orderId])).rowCount === 0, { what: 'no work waits' });
  const body = { endingId: randomUUID(), how: 'written_off' as const, amount: 240, note: 'Sin cuenta' };
  const end = () => rig.ask(endCarrierDebt, { params: { id: 103 }, body }, admin());
  await rig.storage.query(`insert into payout_accounts (member_id, stripe_id, details_submitted, can_receive, updated_at)
    values (103, 'acct_of_103', true, true, now() - interval '1 day')`);
  expect((await end()).problem.code).toBe('carrier_can_be_paid');
  await rig.storage.query('delete from payout_accounts where member_id = 103');
  await rig.storage.query(`delete from order_steps where kind = 'pay_carrier' and order_id = $1`, [orderId]);
  await rig.storage.query(
    `insert into order_steps (id, key, order_id, payment_id, kind, amount, status, updated_at)
       select gen_random_uuid(), 'carrier:' || order_id || ':0', order_id, id, 'pay_carrier', 24000, 'due', now()
       from payment_intents where order_id = $1`,
    [orderId],
  );
  expect((await end()).problem.code, 'it may have gone out').toBe('carrier_transfer_open');
  const longAgo = `update order_steps set updated_at = now() - interval '2 hours' where kind = 'pay_carrier' and order_id = $1`;
  await rig.storage.query(longAgo, [orderId]);
  expect((await end()).status, 'it waits for an account that there is not').toBe(200);
  await openAccount(103);
  await rig.service().runJob('advance');
  await orders.move(orderId, 'settled', 130_000);
  const next = await brought(76, 103);
  await isSent(103, next.orderId);
  await rig.service().runJob('advance');
  expect(await Array.fromAsync(rig.stripe.transfers.list({ transfer_group: `order_${orderId}` }))).toEqual([]);
  expect(await orders.balance('carrier:103:payable')).toBe(0);
  await inOrder();
});

it('pays a carrier once whose debt is reserved, whatever account they open meanwhile', async () => {
  const { orderId } = await brought(77, 104);
  await owes(104, 240);
  const endingId = randomUUID();
  const reserve = (id: string) =>
    rig.ask(reserveCarrierDebt, { params: { id: 104 }, body: { endingId: id, amount: 240 } }, admin());
  const end = (id: string, how: 'paid' | 'not_paid' | 'written_off') =>
    rig.ask(
      endCarrierDebt,
      { params: { id: 104 }, body: { endingId: id, how, amount: 240, note: 'SPEI 8813' } },
      admin(),
    );
  const problem = async () =>
    (await rig.ask(listPayoutProblems, {}, admin())).body.sellers.find(({ sellerId }) => sellerId === 104);
  expect((await reserve(endingId)).body).toEqual({ reserved: 240 });
  expect((await end(randomUUID(), 'written_off')).problem.code).toBe('carrier_debt_reserved');
  await openAccount(104);
  await rig.service().runJob('advance');
  const later = await brought(78, 104);
  await isSent(104, later.orderId);
  await rig.service().runJob('advance');
  const sent = async (of: number) =>
    (await Array.fromAsync(rig.stripe.transfers.list({ transfer_group: `order_${of}` }))).map(({ amount }) => amount);
  expect([await sent(orderId), await sent(later.orderId)]).toEqual([[], [24_000]]);
  expect(await problem()).toMatchObject({ reservation: { endingId, amount: 240 }, owed: 0, isIncomplete: false });
  for (const time of ['once', 'repeated']) expect((await end(endingId, 'paid')).body, time).toEqual({ owed: 0 });
  expect((await end(endingId, 'not_paid')).problem.code).toBe('ending_id_used');
  expect(await problem()).toBeUndefined();
  await rig.service().runJob('advance');
  expect(await sent(orderId)).toEqual([]);
  expect(await orders.balance('carrier:104:payable')).toBe(0);
  await inOrder();
});

it('has a transfer pay what was reserved and not paid', async () => {
  const { orderId } = await brought(70, 105);
  await owes(105, 240);
  const endingId = randomUUID();
  await rig.ask(reserveCarrierDebt, { params: { id: 105 }, body: { endingId, amount: 240 } }, admin());
  await openAccount(105);
  const body = { endingId, how: 'not_paid' as const, amount: 240, note: 'Ya abrió su cuenta' };
  for (const time of ['once', 'repeated'])
    expect((await rig.ask(endCarrierDebt, { params: { id: 105 }, body }, admin())).body, time).toEqual({ owed: 240 });
  await rig.service().runJob('advance');
  await isSent(105, orderId);
  expect(await orders.balance('carrier:105:payable')).toBe(0);
});

it('leaves the carrier what they earned when everything goes back to the buyer', async () => {
  await openAccount(92);
  const { orderId } = await brought(82, 92);
  await isSent(92, orderId);
  await orders.move(orderId, 'disputed');
  await orders.move(orderId, 'refunded');
  await orders.reaches(orderId, 'authorised 130000', 'captured 130000', 'refunded 130000');
  expect(await orders.balance('carrier:92:payable')).toBe(0);
  expect((await earningsOf(92)).routes).toMatchObject([{ orderId, amount: 240 }]);
  await inOrder();
});

it('pays a carrier from our balance after everything went back to the buyer, since the charge has nothing left', async () => {
  await brought(88, 97);
  const { orderId } = await brought(87, 98);
  await orders.move(orderId, 'disputed');
  await orders.move(orderId, 'refunded');
  await orders.reaches(orderId, 'authorised 130000', 'captured 130000', 'refunded 130000');
  await openAccount(98);
  await rig.service().runJob('advance');
  await isSent(98, orderId);
  const [transfer] = await Array.fromAsync(rig.stripe.transfers.list({ transfer_group: `order_${orderId}` }));
  expect(transfer).toMatchObject({ amount: 24_000, source_transaction: null });
  await inOrder();
});

it('takes a refund back from the seller alone', async () => {
  await openAccount(83);
  await openAccount(93);
  const { orderId } = await brought(83, 93);
  await isSent(93, orderId);
  await orders.move(orderId, 'settled', 130_000);
  await eventually(
    async () => (await Array.fromAsync(rig.stripe.transfers.list({ transfer_group: `order_${orderId}` }))).length === 2,
    {
      what: 'seller and carrier are paid',
    },
  );
  const { rows } = await rig.storage.query<{ id: string }>('select id from payment_intents where order_id = $1', [
    orderId,
  ]);
  const body = { refundId: randomUUID(), amount: 1_300, reason: 'Nada sirvió' };
  await rig.ask(refundPayment, { params: { id: rows[0]?.id ?? '' }, body }, admin());
  await orders.reaches(
    orderId,
    'authorised 130000',
    'captured 130000',
    'paid_out 90000',
    'captured 130000',
    'refunded 130000',
  );
  const transfers = await Array.fromAsync(rig.stripe.transfers.list({ transfer_group: `order_${orderId}` }));
  const reversed = transfers.map(({ amount, amount_reversed }) => [amount, amount_reversed]);
  expect(reversed.toSorted()).toEqual([
    [24_000, 0],
    [90_000, 90_000],
  ]);
  await inOrder();
});

it('pays from our balance where a lost hold is forgiven, although its last payment never reached the provider', async () => {
  await openAccount(99);
  await brought(89, 96);
  const orderId = await orders.place({ amount: 130_000, transport: 30_000, sellerId: 90 });
  const stripeId = await orders.payWith(orderId);
  await orders.reaches(orderId, 'authorised 130000');
  for (const move of ['approved', 'in_transit'] as const) await orders.move(orderId, move, 130_000);
  await rig.stripe.paymentIntents.cancel(stripeId);
  await orders.reaches(orderId, 'authorised 130000', 'released 130000');
  const unknown = { id: randomUUIDv7(), stripe_id: null, status: 'rejected' };
  await rig.storage.query(
    `insert into payment_intents select (jsonb_populate_record(former, $2::jsonb)).* from payment_intents as former
      where order_id = $1`,
    [orderId, JSON.stringify(unknown)],
  );
  await earn(orderId, 99);
  await orders.move(orderId, 'delivered', 130_000);
  await owes(99, 240);
  await orders.move(orderId, 'refunded');
  await isSent(99, orderId);
  const [transfer] = await Array.fromAsync(rig.stripe.transfers.list({ transfer_group: `order_${orderId}` }));
  expect(transfer).toMatchObject({ amount: 24_000, source_transaction: null });
  await inOrder();
});

it('shows nobody else’s routes', async () => {
  expect(await earningsOf(94)).toEqual({ balance: 0, routes: [], total: 0, nextCursor: null });
});
