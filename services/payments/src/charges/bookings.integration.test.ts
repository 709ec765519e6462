import { unavailable } from '@tianguis/chassis/http/error';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type PaymentsRig, startPayments } from '../../test/harness.ts';
import { bookingJob } from './book-movements.ts';

let rig: PaymentsRig;
beforeAll(async () => {
  rig = await startPayments();
});
afterAll(() => rig?.close());

const pay = (stripeId: string, card = 'pm_card_visa') =>
  rig.stripe.paymentIntents.confirm(stripeId, { payment_method: card });

/** One line of the ledger, as `ledgerOf` gives it. */
const line = (step: string, account: string, amount: number) => ({ step, account, amount });
const captured = [line('capture', 'platform:commission', -1_500_000), line('capture', 'provider:clearing', 1_500_000)];
// 3.6 % and 3 pesos of 15,000.
// The fee with its VAT of 16 %.
const charged = [
  line('fee', 'provider:clearing', -62_988),
  line('fee', 'provider:fees', 54_300),
  line('fee', 'tax:fee_vat', 8_688),
];

it('books a capture when it succeeds and its fee when the provider lists it, once', async () => {
  const stripeId = await rig.begin();
  await pay(stripeId);
  await rig.reaches(stripeId, 'succeeded');
  const id = (await rig.row(stripeId))?.id;
  expect(await rig.ledgerOf(id)).toEqual(captured);
  await Promise.all([rig.service().runJob('book'), rig.service().runJob('book')]);
  expect(await bookingJob(rig.service().deps)()).toBe(0);
  expect(await rig.ledgerOf(id)).toEqual([...captured, ...charged]);
});

it('books a refund by its webhook, however often that comes', async () => {
  const stripeId = await rig.begin();
  await pay(stripeId);
  await rig.reaches(stripeId, 'succeeded');
  const id = (await rig.row(stripeId))?.id;
  const refund = await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 500_000 });
  await eventually(async () => (await rig.ledgerOf(id)).length > 2, { what: 'the refund in the ledger' });
  const event = { id: 'evt_again', object: 'event', type: 'refund.updated', data: { object: refund } };
  expect([await rig.webhook(event), await rig.webhook(event)]).toEqual([200, 200]);
  expect(await rig.ledgerOf(id)).toEqual([
    ...captured,
    line('refund', 'platform:commission', 500_000),
    line('refund', 'provider:clearing', -500_000),
  ]);
});

it('takes disputed money at once, and gives it back when the dispute is won', async () => {
  const stripeId = await rig.begin();
  await pay(stripeId, 'pm_card_createDispute');
  await rig.reaches(stripeId, 'succeeded');
  const id = (await rig.row(stripeId))?.id;
  const disputed = [
    ...captured,
    line('dispute', 'platform:commission', 1_500_000),
    line('dispute', 'provider:clearing', -1_500_000),
    line('fee', 'provider:clearing', -34_800),
    line('fee', 'provider:fees', 30_000),
    line('fee', 'tax:fee_vat', 4_800),
  ];
  await eventually(async () => (await rig.ledgerOf(id)).length === disputed.length, { what: 'the dispute' });
  expect(await rig.ledgerOf(id)).toEqual(disputed);
  const [dispute] = (await rig.stripe.disputes.list({ payment_intent: stripeId })).data;
  await rig.stripe.disputes.update(dispute?.id ?? '', { evidence: { uncategorized_text: 'winning_evidence' } });
  await eventually(async () => (await rig.ledgerOf(id)).length > disputed.length, { what: 'the money to come back' });
  expect(await rig.ledgerOf(id)).toEqual([
    ...disputed,
    line('dispute_won', 'platform:commission', -1_500_000),
    line('dispute_won', 'provider:clearing', 1_500_000),
  ]);
});

it('finds what no webhook told: the capture, its fee and the refund', async () => {
  const stripeId = await rig.begin();
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  await pay(stripeId);
  await rig.stripe.refunds.create({ payment_intent: stripeId });
  const id = (await rig.row(stripeId))?.id;
  expect(await rig.ledgerOf(id)).toEqual([]);
  await rig.service().runJob('book');
  expect((await rig.row(stripeId))?.status).toBe('succeeded');
  const lines = await rig.ledgerOf(id);
  expect(lines.filter(({ step }) => step === 'capture')).toEqual(captured);
  expect(lines.filter(({ step }) => step === 'fee')).toEqual(charged);
  expect(lines.filter(({ step }) => step === 'refund').map(({ amount }) => amount)).toEqual([1_500_000, -1_500_000]);
});

/** When the ledger says that a payment was captured, and when the provider booked it. */
async function capturedAt(stripeId: string) {
  const text = "select occurred_at as at from transfers where step = 'capture' and reference = $1";
  const { rows } = await rig.storage.query<{ at: Date }>(text, [stripeId]);
  const { latest_charge: charge } = await rig.stripe.paymentIntents.retrieve(stripeId, { expand: ['latest_charge'] });
  const id = typeof charge === 'object' ? charge?.balance_transaction : null;
  const { created } = await rig.stripe.balanceTransactions.retrieve(String(id));
  return { posted: rows[0]?.at, booked: new Date(created * 1_000) };
}

it('S11: posts a capture by the day on which it was taken, however late it is heard of', async () => {
  await rig.sandbox.deliverTo('http://127.0.0.1:9');
  const asked = await rig.begin();
  await pay(asked);
  await rig.service().runJob('book');
  const found = await capturedAt(asked);
  expect(found.posted).toEqual(found.booked);
  const told = await rig.begin();
  await pay(told);
  const created = Math.floor(Date.now() / 1_000) - 2 * 86_400;
  const object = await rig.stripe.paymentIntents.retrieve(told);
  const event = { id: 'evt_days_late', object: 'event', type: 'payment_intent.succeeded', created, data: { object } };
  expect(await rig.webhook(event)).toBe(200);
  expect((await capturedAt(told)).posted).toEqual(new Date(created * 1_000));
  await rig.sandbox.deliverTo(rig.url);
});

it('books what happened before the newest booked movement, when the provider lists it only after an outage', async () => {
  await rig.sandbox.deliverTo(rig.url);
  const stripeId = await rig.begin();
  await pay(stripeId);
  await rig.reaches(stripeId, 'succeeded');
  await rig.service().runJob('book');
  const { deps } = rig.service();
  const at = new Date(Date.now() - 6 * 3_600_000);
  const late = {
    id: 'txn_late',
    kind: 'capture',
    amount: 1_500_000,
    fee: 62_988,
    feeVat: 8_688,
    stripeId,
    at,
  } as const;
  const isDown = { now: true };
  const movements: typeof deps.provider.movements = {
    async *list({ since } = {}) {
      if (isDown.now) throw unavailable(1);
      if (!since || since <= at) yield late;
    },
    balance: deps.provider.movements.balance,
  };
  const book = bookingJob({ ...deps, provider: { ...deps.provider, movements } });
  await expect(book()).rejects.toMatchObject({ kind: 'unavailable' });
  isDown.now = false;
  expect(await book()).toBe(1);
  expect(await book()).toBe(0);
});
