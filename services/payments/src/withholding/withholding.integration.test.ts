import {
  getEarnings,
  getOrderWithholding,
  getWithholdingTerms,
  listWithholding,
  payWithheldTaxes,
  saveTaxData,
} from '@tianguis/proto/gen/client.ts';
import { paymentsActionAudited } from '@tianguis/proto/payments/audit';
import { localDay } from '@tianguis/proto/time';
import { eventually } from '@tianguis/testkit/eventually';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../../test/harness.ts';
import { ordersOf } from '../../test/orders.ts';
import { auditLedger } from '../back-office/audit.ts';
import { bank, isrWithheld, vatWithheld } from '../ledger/account.ts';
import { post } from '../ledger/ledger-store.ts';
import { credit, debit } from '../ledger/posting.ts';
import { overdueOrders } from '../orders/order-store.ts';
import { stripeMovements } from '../provider/stripe-movements.ts';

const rig = await startPayments({ PAYMENTS_WITHHOLD_TAXES: 'on' });
afterAll(rig.close);
const orders = ordersOf(rig);

const month = localDay(new Date()).slice(0, 7);
const member = (id: number) => ({ kind: 'member', id: String(id) }) as const;
const staff = { kind: 'staff', id: '3', name: 'Ana', role: 'agent' } as const;
const admin = () => ({ ...staff, role: 'admin', signedInAt: Date.now() }) as const;
const company = {
  rfc: 'EKU9003173C9',
  name: 'Escuela Kemper Urgate',
  regime: '601',
  postalCode: '42501',
  cfdiUse: 'G03',
};

/** An order that was paid and delivered, and is settled where `end` says so. */
async function sold(sellerId: number, usedAmount: number | undefined, isSettled = true) {
  const amount = 116_000;
  const orderId = await orders.place({ amount, usedAmount, sellerId });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  if (isSettled) await settle(orderId);
  return { orderId, stripeId };
}

async function settle(orderId: number): Promise<void> {
  await orders.move(orderId, 'settled', 116_000);
  await eventually(async () => (await rig.ledgerOf(String(orderId))).some(({ step }) => step === 'settle'), {
    what: `order ${orderId} is settled`,
  });
}

const creditsOf = async (orderId: number) =>
  Object.fromEntries(
    (await rig.ledgerOf(String(orderId))).map(({ account, amount }) => [account.replace(/^seller:\d+:/, ''), -amount]),
  );
const withholdingOf = async (orderId: number, sellerId: number) =>
  (await rig.ask(getOrderWithholding, { params: { id: orderId } }, { as: member(sellerId) })).body.withholding;

it('withholds 20 % of the base and all of the VAT of a seller without an RFC', async () => {
  const { orderId } = await sold(31, 0, false);
  const expected = { isr: 200, vatWithheld: 160, net: 684, hasRfc: false };
  expect(await withholdingOf(orderId, 31)).toEqual({ ...expected, isSettled: false });
  const before = (await rig.ask(getEarnings, {}, { as: member(31) })).body;
  expect(before.withholding).toEqual({ applies: true, hasRfc: false });
  expect(before.upcoming).toMatchObject([{ gross: 1_160, isrWithheld: 200, vatWithheld: 160, amount: 684 }]);
  await settle(orderId);
  expect(await creditsOf(orderId)).toMatchObject({
    payable: 68_400,
    'platform:commission': 11_600,
    'tax:isr_withheld': 20_000,
    'tax:iva_withheld': 16_000,
  });
  expect(await withholdingOf(orderId, 31)).toEqual({ ...expected, isSettled: true });
  const { entries, balance } = (await rig.ask(getEarnings, {}, { as: member(31) })).body;
  expect(balance).toBe(684);
  expect(entries).toMatchObject([{ gross: 1_160, commission: 116, isrWithheld: 200, vatWithheld: 160, amount: 684 }]);
  const other = await rig.ask(getOrderWithholding, { params: { id: orderId } }, { as: member(32) });
  expect(other.status).toBe(404);
});

it('withholds 2.5 % and half of the VAT once the RFC is given, of what is settled later', async () => {
  const { orderId } = await sold(33, 0, false);
  await rig.ask(saveTaxData, { body: company }, { as: member(33) });
  await settle(orderId);
  expect(await creditsOf(orderId)).toMatchObject({
    payable: 93_900,
    'tax:isr_withheld': 2_500,
    'tax:iva_withheld': 8_000,
  });
  expect(await withholdingOf(orderId, 33)).toMatchObject({ net: 939, hasRfc: true });
});

it('tells a seller by which rates it is withheld, with their RFC and without', async () => {
  const terms = async (id: number) => (await rig.ask(getWithholdingTerms, {}, { as: member(id) })).body.terms;
  expect(await terms(33)).toEqual({ isrPercent: 2.5, vatSharePercent: 50, hasRfc: true });
  expect(await terms(31)).toEqual({ isrPercent: 20, vatSharePercent: 100, hasRfc: false });
});

it('withholds nothing of used goods, and of mixed ones what is for the new', async () => {
  const used = await sold(34, 116_000);
  expect(await creditsOf(used.orderId)).toEqual({
    'platform:commission': 11_600,
    payable: 104_400,
    [`order:${used.orderId}:pending`]: -116_000,
  });
  const mixed = await sold(34, 58_000);
  expect(await creditsOf(mixed.orderId)).toMatchObject({ 'tax:isr_withheld': 10_000, 'tax:iva_withheld': 8_000 });
});

it('gives back with a refund what it withheld, and says so to seller and operator', async () => {
  const { orderId, stripeId } = await sold(35, 0);
  await rig.stripe.refunds.create({ payment_intent: stripeId, amount: 58_000 });
  await eventually(async () => (await orders.balance('seller:35:payable')) === -34_200, { what: 'half went back' });
  const file = await rig.fetch(`/api/earnings/withholding.csv?month=${month}`, {}, member(35));
  const rows = (await file.text())
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));
  expect(rows.map((row) => row.slice(1))).toEqual([
    ['Concepto', 'Pedido', 'Venta con IVA', 'Base sin IVA', 'IVA de la venta', 'ISR retenido', 'IVA retenido'],
    ['Venta', `P-${orderId}`, '1160.00', '1000.00', '160.00', '200.00', '160.00'],
    ['Reembolso', `P-${orderId}`, '-580.00', '-500.00', '-80.00', '-100.00', '-80.00'],
    ['Total', '', '580.00', '500.00', '80.00', '100.00', '80.00'],
  ]);
  const pdf = await rig.fetch(`/api/earnings/withholding.pdf?month=${month}&lang=en`, {}, member(35));
  expect([pdf.headers.get('content-type'), (await pdf.text()).slice(0, 5)]).toEqual(['application/pdf', '%PDF-']);
  const statement = await rig.fetch(`/api/earnings/statement.csv?month=${month}`, {}, member(35));
  const [head, , sale, refund] = (await statement.text()).trim().split('\r\n');
  expect(head).toContain('ISR retenido,IVA retenido,Neto,Saldo');
  expect(sale).toContain('1160.00,116.00,16.00,200.00,160.00,684.00,684.00');
  expect(refund).toContain('-580.00,-58.00,-8.00,-100.00,-80.00,-342.00,342.00');
});

it('gives the operator the sums of each seller, and the names to admins with a note of who read them', async () => {
  const { sellers, totals, applies, paid } = (await rig.ask(listWithholding, { query: { month } }, { as: staff })).body;
  expect(applies).toBe(true);
  expect(paid).toBeNull();
  expect(sellers).toEqual([
    { sellerId: 31, base: 1_000, vat: 160, isr: 200, vatWithheld: 160 },
    { sellerId: 33, base: 1_000, vat: 160, isr: 25, vatWithheld: 80 },
    { sellerId: 34, base: 500, vat: 80, isr: 100, vatWithheld: 80 },
    { sellerId: 35, base: 500, vat: 80, isr: 100, vatWithheld: 80 },
  ]);
  expect(totals).toEqual({ base: 3_000, vat: 480, isr: 425, vatWithheld: 400 });
  expect([await orders.balance(isrWithheld.name), await orders.balance(vatWithheld.name)]).toEqual([-42_500, -40_000]);
  expect((await rig.fetch(`/api/staff/withholding.csv?month=${month}`, {}, staff)).status).toBe(403);
  const file = await (await rig.fetch(`/api/staff/withholding.csv?month=${month}`, {}, admin())).text();
  expect(file).toContain('33,EKU9003173C9,ESCUELA KEMPER URGATE,1000.00,160.00,25.00,80.00');
  expect(file.trim().split('\r\n').at(-1)).toBe('Total,,,3000.00,480.00,425.00,400.00');
  const pdf = await rig.fetch(`/api/staff/withholding/33/certificate.pdf?month=${month}`, {}, admin());
  expect(pdf.headers.get('content-type')).toBe('application/pdf');
  const noted = (await rig.eventsOf(paymentsActionAudited)).map(({ subject, data }) => `${data.action} ${subject}`);
  expect(noted).toEqual([`withholding_downloaded withholding/${month}`, 'withholding_downloaded members/33']);
});

it('leaves the books in order, and no order to be looked after again', async () => {
  const checked = await auditLedger({ storage: rig.storage, movements: stripeMovements(rig.stripe) });
  expect(checked.flatMap(({ findings }) => findings)).toEqual([]);
  const { rows } = await rig.storage.query<{ withheld: number }>('select sum(withheld)::int as withheld from orders');
  expect(rows).toEqual([{ withheld: 82_500 }]);
  expect(await overdueOrders(rig.storage, 100)).toEqual([]);
});

it('notes once that a month was paid to SAT, with what was left of the months before', async () => {
  const pay = (of: string, reference = 'LC-1') =>
    rig.ask(payWithheldTaxes, { body: { month: of, reference } }, { as: admin() });
  expect((await pay(month)).problem).toMatchObject({ code: 'month_not_over', errors: [{ path: 'month' }] });
  expect((await pay('2026-02')).problem.code).toBe('nothing_due');
  const add = (key: string, occurredAt: string, isr: number, vat: number) =>
    rig.storage.transaction((tx) =>
      post(tx, [
        {
          key,
          step: 'settle',
          subject: 'x',
          occurredAt: new Date(occurredAt),
          legs: [debit(bank, isr + vat), credit(isrWithheld, isr), credit(vatWithheld, vat)],
        },
      ]),
    );
  await add('march', '2026-03-15T12:00:00Z', 5_000, 3_000);
  await add('april', '2026-04-15T12:00:00Z', 700, 100);
  expect((await pay('2026-03')).body).toEqual({ paid: 80 });
  expect((await pay('2026-03')).body).toEqual({ paid: 80 });
  expect((await pay('2026-03', 'LC-2')).problem.code).toBe('taxes_paid');
  expect((await pay('2026-04')).body).toEqual({ paid: 8 });
  expect((await pay('2026-05')).problem.code).toBe('nothing_due');
  const { paid } = (await rig.ask(listWithholding, { query: { month: '2026-03' } }, { as: staff })).body;
  expect(paid).toMatchObject({ reference: 'LC-1', amount: 80 });
  expect([await orders.balance(isrWithheld.name), await orders.balance(vatWithheld.name)]).toEqual([-42_500, -40_000]);
});
