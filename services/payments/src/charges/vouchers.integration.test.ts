import { endOrderVoucher, getOrderPayment, openOrderVoucher } from '@tianguis/proto/gen/client.ts';
import { orderVoucherChanged } from '@tianguis/proto/payments/orders/events';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { ordersOf, stranger } from '../../test/orders.ts';
import { auditLedger, auditReport } from '../back-office/audit.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';
import { refreshPayment } from './sightings.ts';

let rig: PaymentsRig;
let orders: ReturnType<typeof ordersOf>;
beforeAll(async () => {
  rig = await startPayments();
  orders = ordersOf(rig);
});
afterAll(() => rig?.close());
afterEach(() => rig.sandbox.deliverTo(rig.url));

const buyer = { kind: 'member', id: '8' } as const;
const luz = { name: 'Luz Vega', mail: 'fill_never@example.com' };

const ask = (orderId: number, kind: 'oxxo' | 'spei', as: typeof buyer | typeof stranger = buyer) =>
  rig.ask(openOrderVoucher, { params: { id: orderId }, body: { kind, ...luz } }, { as });
const read = async (orderId: number) =>
  (await rig.ask(getOrderPayment, { params: { id: orderId } }, { as: buyer })).body;
const giveUp = (orderId: number) => rig.ask(endOrderVoucher, { params: { id: orderId } }, { as: buyer });

const last = async (orderId: number) => {
  const sql =
    'select id, stripe_id as "stripeId", payer_mail as mail from payment_intents where order_id = $1 order by id desc';
  const [row] = (await rig.storage.query<{ id: string; stripeId: string; mail: string | null }>(sql, [orderId])).rows;
  if (!row) throw new Error('no payment');
  return row;
};

/** Somebody pays the voucher at the shop, lets it run out, or transfers. */
async function atTheTill(orderId: number, form: Record<string, string>): Promise<void> {
  const { stripeId } = await last(orderId);
  const body = new URLSearchParams(form);
  await fetch(`${rig.sandbox.url}/stripe/pay/${stripeId}`, { method: 'POST', body, redirect: 'manual' });
}

const voucherNews = async (orderId: number) =>
  (await rig.eventsOf(orderVoucherChanged))
    .filter(({ data }) => data.orderId === orderId)
    .map(({ data: { state, remaining } }) => `${state} ${remaining}`);

it('gives one voucher of OXXO, however often it is asked for, which is paid at the shop', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  expect((await read(orderId)).means).toEqual(['card', 'oxxo', 'spei']);
  const replies = await Promise.all([ask(orderId, 'oxxo'), ask(orderId, 'oxxo')]);
  const voucher = (await ask(orderId, 'oxxo')).body;
  expect(new Set([...replies.map(({ body }) => body.number), voucher.number]).size).toBe(1);
  expect(voucher).toMatchObject({ kind: 'oxxo', number: expect.stringMatching(/^\d{32}$/), remaining: 1_000 });
  expect(await read(orderId)).toMatchObject({ state: 'awaiting', voucher, expired: null });
  expect((await last(orderId)).mail, 'the provider has it, and we need it no longer').toBeNull();
  expect((await ask(orderId, 'oxxo', stranger)).status).toBe(404);
  expect((await orders.pay(orderId)).problem).toMatchObject({ status: 409, code: 'voucher_pending' });
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(0);
  await atTheTill(orderId, { outcome: 'paid' });
  await orders.reaches(orderId, 'captured 100000');
  expect(await read(orderId)).toMatchObject({ state: 'paid', voucher: null });
  expect(await voucherNews(orderId)).toEqual(['pending 100000']);
  expect((await ask(orderId, 'oxxo')).problem).toMatchObject({ status: 409, code: 'order_paid' });
});

it('says that a voucher expired, and gives another one', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  // No webhook comes, not even a late one about the voucher: the reconciliation asks.
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const first = (await ask(orderId, 'oxxo')).body;
  await atTheTill(orderId, { outcome: 'expired' });
  await rig.storage.query("update payment_intents set checked_at = now() - interval '1 hour' where order_id = $1", [
    orderId,
  ]);
  await rig.service().runJob('reconcile');
  await eventually(async () => (await voucherNews(orderId)).includes('expired 100000'), { what: 'the news' });
  expect((await read(orderId)).state).toBe('due');
  const second = (await ask(orderId, 'oxxo')).body;
  expect(second.number).not.toBe(first.number);
  expect(await read(orderId)).toMatchObject({ state: 'awaiting', voucher: { number: second.number } });
});

it('keeps the newer voucher when an event about an older one of the same payment comes late', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  const first = (await ask(orderId, 'oxxo')).body;
  const { stripeId } = await last(orderId);
  const issued = await rig.stripe.events.list({ type: 'payment_intent.requires_action', limit: 100 });
  const late = issued.data.find(({ data }) => Object(data.object).id === stripeId);
  if (!late) throw new Error('the provider published no first voucher');
  await rig.stripe.paymentIntents.confirm(stripeId, {
    payment_method_data: { type: 'oxxo', billing_details: { name: luz.name, email: luz.mail } },
  });
  const shown = async () => (await read(orderId)).voucher?.number;
  await eventually(async () => (await shown()) !== first.number, { what: 'the second voucher' });
  const second = await shown();
  const news = await voucherNews(orderId);
  expect(await rig.webhook({ ...late, id: 'evt_late' })).toBe(200);
  expect(await shown()).toBe(second);
  expect(await voucherNews(orderId)).toEqual(news);
});

it('keeps the newer voucher when the answer about an older one is overtaken on its way', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  // Only this test says what is heard, and when.
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const first = (await ask(orderId, 'oxxo')).body;
  const { stripeId } = await last(orderId);
  const { deps } = rig.service();
  let asked = 0;
  const retrieve: typeof deps.provider.charges.retrieve = async (id) => {
    asked += 1;
    const answer = await deps.provider.charges.retrieve(id);
    if (asked > 1) return answer;
    await rig.stripe.paymentIntents.confirm(stripeId, {
      payment_method_data: { type: 'oxxo', billing_details: { name: luz.name, email: luz.mail } },
    });
    await refreshPayment(deps, stripeId);
    return answer;
  };
  const slow = { ...deps, provider: { ...deps.provider, charges: { ...deps.provider.charges, retrieve } } };
  await refreshPayment(slow, stripeId);
  expect(asked).toBe(2);
  const shown = (await read(orderId)).voucher?.number;
  expect(shown).not.toBe(first.number);
  const { next_action: next } = await rig.stripe.paymentIntents.retrieve(stripeId);
  expect(shown).toBe(next?.oxxo_display_details?.number);
});

it('takes a transfer in parts, and sends back what was too much', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  const account = (await ask(orderId, 'spei')).body;
  expect(account).toMatchObject({
    kind: 'spei',
    number: expect.stringMatching(/^646\d{15}$/),
    bank: 'STP',
    remaining: 1_000,
  });
  await atTheTill(orderId, { amount: '400' });
  await eventually(async () => (await read(orderId)).voucher?.remaining === 600, { what: 'the part' });
  expect(await orders.balance(`order:${orderId}:pending`), 'a part pays nothing').toBe(0);
  await atTheTill(orderId, { amount: '650' });
  await orders.reaches(orderId, 'captured 100000');
  await eventually(async () => (await cash(orderId)) === 0, { what: 'the fifty pesos too much' });
  expect(await orders.balance(`order:${orderId}:pending`)).toBe(-100_000);
});

async function cash(orderId: number): Promise<number | undefined> {
  const { customer } = await rig.stripe.paymentIntents.retrieve((await last(orderId)).stripeId);
  return (await rig.stripe.customers.retrieveCashBalance(String(customer))).available?.mxn;
}

it('lets its buyer pay another way, and sends back what had arrived', async () => {
  const orderId = await orders.place({ method: 'prepaid' });
  await ask(orderId, 'spei');
  await atTheTill(orderId, { amount: '400' });
  await eventually(async () => (await read(orderId)).voucher?.remaining === 600, { what: 'the part' });
  expect((await giveUp(orderId)).status).toBe(200);
  await eventually(async () => (await cash(orderId)) === 0, { what: 'the part to go back' });
  await orders.payWith(orderId);
  await orders.reaches(orderId, 'captured 100000');
  expect((await giveUp(orderId)).status, 'there is none').toBe(200);
});

it('gives back a transfer of an order that fell through', async () => {
  const spei = await orders.place({ method: 'prepaid' });
  await ask(spei, 'spei');
  await atTheTill(spei, { amount: '1000' });
  await orders.reaches(spei, 'captured 100000');
  await orders.move(spei, 'cancelled');
  await orders.reaches(spei, 'captured 100000', 'refunded 100000');
  expect((await read(spei)).refunds, 'the provider sends it').toEqual([]);
});

it('refuses a voucher where money is held or a shop would not take it', async () => {
  const held = await orders.place();
  const large = await orders.place({ method: 'prepaid', amount: 1_000_001 });
  expect((await ask(held, 'oxxo')).problem).toMatchObject({ status: 422, code: 'means_not_allowed' });
  expect((await ask(large, 'oxxo')).problem).toMatchObject({ status: 422, code: 'means_not_allowed' });
  expect((await read(large)).means).toEqual(['card', 'spei']);
});

it('leaves books that balance and agree with the provider', async () => {
  await rig.service().runJob('book');
  const checked = await auditLedger(
    { storage: rig.storage, movements: stripeMovements(rig.stripe) },
    new Date(Date.now() + 3_600_000),
  );
  expect(auditReport(checked)).toContain('The ledger is in order.');
});
