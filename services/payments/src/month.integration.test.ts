import {
  closeMonth,
  getOrderPayment,
  giveRefundAccount,
  issueWithholdingCertificate,
  listInvoices,
  listStatements,
  listWithholding,
  openOrderVoucher,
  payWithheldTaxes,
  readTrialBalance,
  saveTaxData,
} from '@tianguis/proto/gen/client.ts';
import { localDay } from '@tianguis/proto/time';
import { invoiceProblems, withholdingProblems } from '@tianguis/sandbox/pac/sat-files';
import { eventually } from '@tianguis/testkit/eventually';
import { admin } from '@tianguis/testkit/identity';
import { afterAll, expect, it } from 'vitest';
import { startPayments } from '../test/harness.ts';
import { company, invoicingSettings, lastMonth, person } from '../test/invoicing.ts';
import { ordersOf } from '../test/orders.ts';
import { auditLedger, auditReport } from './back-office/audit.ts';
import { stripeMovements } from './provider/stripe-movements.ts';

const { settings } = invoicingSettings();
// Without money of its own: a refund waits for what was paid.
const rig = await startPayments({ ...settings, PAYMENTS_WITHHOLD_TAXES: 'on' }, { balance: 0 });
afterAll(rig.close);
const orders = ordersOf(rig);

const month = lastMonth();
const thisMonth = localDay(new Date()).slice(0, 7);
const clabe = '032180000118359719';
const buyer = { kind: 'member', id: '8', signedInAt: Date.now() } as const;

/** A sale that was paid, delivered and settled. */
async function sold(sellerId: number, amount: number, transport?: number): Promise<string> {
  const orderId = await orders.place({ amount, usedAmount: 0, transport, sellerId });
  const stripeId = await orders.payWith(orderId);
  await orders.move(orderId, 'delivered', amount);
  await orders.reaches(orderId, `authorised ${amount}`, `captured ${amount}`);
  await orders.move(orderId, 'settled', amount);
  await eventually(async () => (await rig.ledgerOf(String(orderId))).some(({ step }) => step === 'settle'), {
    what: `order ${orderId} is settled`,
  });
  return stripeId;
}

/** Lets time pass at the provider. */
const pass = (days: number) => rig.sandbox.control('/clock', { days });

/** Refunds a part; `waitDays`: until the provider has the money that it sends back. */
async function refunded(stripeId: string, amount: number, waitDays?: number): Promise<void> {
  const subject = (await rig.row(stripeId))?.id;
  const before = (await rig.ledgerOf(subject)).length;
  const { status } = await rig.stripe.refunds.create({ payment_intent: stripeId, amount });
  expect(status).toBe(waitDays === undefined ? 'succeeded' : 'pending');
  if (waitDays !== undefined) await pass(waitDays);
  await eventually(async () => (await rig.ledgerOf(subject)).length > before, { what: `${amount} went back` });
}

/** An order that was paid at a shop and cancelled: we transfer its money back from our bank. */
async function owedByTransfer(): Promise<void> {
  const params = { id: await orders.place({ method: 'prepaid', sellerId: 21 }) };
  const body = { kind: 'oxxo', name: 'Luz Vega', mail: 'fill_never@example.com' } as const;
  await rig.ask(openOrderVoucher, { params, body }, { as: buyer });
  const { rows } = await rig.storage.query<{ stripe_id: string }>(
    'select stripe_id from payment_intents where order_id = $1',
    [params.id],
  );
  const form = new URLSearchParams({ outcome: 'paid' });
  await fetch(`${rig.sandbox.url}/stripe/pay/${rows[0]?.stripe_id}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
  });
  await orders.reaches(params.id, 'captured 100000');
  await orders.move(params.id, 'cancelled');
  await eventually(async () => (await rig.ask(getOrderPayment, { params }, { as: buyer })).body.refunds.length === 1, {
    what: 'the refund waits for an account',
  });
  const given = await rig.ask(giveRefundAccount, { params, body: { holder: 'Luz Vega', clabe } }, { as: buyer });
  expect(given.status).toBe(200);
}

const balanceOf = async (of: string) => (await rig.ask(readTrialBalance, { query: { month: of } }, { as: admin })).body;
const closingOf = async (of: string, kind: string) =>
  (await balanceOf(of)).accounts.find((account) => account.kind === kind)?.closing ?? 0;
const papers = async () => (await rig.ask(listInvoices, { query: {} }, { as: admin })).body.invoices;
/** The seal of a certificate, and the number that SAT knows it by. */
const sealOf = (xml: string): string => / Sello="([^"]+)"/.exec(xml)?.[1] ?? '';
const stampOf = (xml: string): string | undefined => / UUID="([^"]+)"/.exec(xml)?.[1];
const serve = () => rig.service().runJob('serveInvoices');

/** Has what waits served until there are so many stamped papers. */
const stamped = (count: number) =>
  eventually(
    async () => {
      await serve();
      return (await papers()).filter(({ state }) => state === 'stamped').length === count;
    },
    { what: `${count} papers are stamped`, timeout: 15_000 },
  );

it('ends a month of sales with balanced books, statements, invoices, certificates and the file for the bank', async () => {
  const sellers = [
    { id: 21, taxData: company },
    { id: 22, taxData: person('CACX7605101P8', 'XOCHILT CASAS') },
  ];
  for (const { id, taxData } of sellers)
    expect((await rig.ask(saveTaxData, { body: taxData }, { as: { kind: 'member', id: String(id) } })).status).toBe(
      200,
    );
  const first = await sold(21, 116_000);
  await sold(21, 58_003, 20_000);
  const half = await sold(22, 92_800);
  await refunded(half, 46_400, 3);
  await sold(22, 34_807);
  await owedByTransfer();
  await rig.service().runJob('book');
  const checked = await auditLedger(
    { storage: rig.storage, movements: stripeMovements(rig.stripe) },
    new Date(Date.now() + 3_600_000),
  );
  expect(auditReport(checked)).toContain('The ledger is in order.');

  // A month later.
  await pass(30);
  await rig.storage.query(`update transfers set occurred_at = $1`, [`${month}-20T18:00:00Z`]);
  const books = await balanceOf(month);
  expect(books.difference).toBe(0);
  expect(books.accounts.reduce((sum, { closing }) => sum + Math.round(closing * 100), 0)).toBe(0);

  const statements = (await rig.ask(listStatements, { query: { month } }, { as: admin })).body.sellers;
  expect(statements.map(({ sellerId }) => sellerId).toSorted()).toEqual([21, 22]);
  const owed = statements.reduce((sum, { closing }) => sum + Math.round(closing * 100), 0);
  expect(owed).toBe(-Math.round((await closingOf(month, 'seller_payable')) * 100));
  for (const { id } of sellers) {
    const as = { kind: 'member', id: String(id) } as const;
    const file = await rig.fetch(`/api/earnings/statement.csv?month=${month}`, {}, as);
    expect([file.status, (await file.text()).split('\r\n').length > 3]).toEqual([200, true]);
  }

  for (const _ of [1, 2]) await rig.service().runJob('issueInvoices');
  await stamped(2);
  const invoiced = (await papers()).reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0);
  expect(invoiced).toBe(-Math.round((await closingOf(month, 'commission')) * 100));
  for (const { id, sellerId } of await papers()) {
    const as = { kind: 'member', id: String(sellerId) } as const;
    const xml = await (await rig.fetch(`/api/tax-data/invoices/${id}/invoice.xml`, {}, as)).text();
    expect(invoiceProblems(xml.replace(/<cfdi:Complemento>.*<\/cfdi:Complemento>/, ''))).toEqual([]);
  }

  const { totals } = (await rig.ask(listWithholding, { query: { month } }, { as: admin })).body;
  expect(totals.isr).toBe(-(await closingOf(month, 'isr_withheld')));
  expect(totals.vatWithheld).toBe(-(await closingOf(month, 'vat_withheld')));
  for (const { id } of sellers) {
    const issued = await rig.ask(issueWithholdingCertificate, { body: { seller: id, month } }, { as: admin });
    expect(issued.status).toBe(200);
  }
  await stamped(4);
  const certificates = (await papers()).filter(({ kind }) => kind === 'withholding');
  expect(certificates.map(({ sellerId }) => sellerId).toSorted()).toEqual([21, 22]);
  const certified = certificates.reduce((sum, { total }) => sum + Math.round((total ?? 0) * 100), 0);
  expect(certified).toBe(Math.round(totals.isr * 100) + Math.round(totals.vatWithheld * 100));
  for (const { id, sellerId, uuid } of certificates) {
    const as = { kind: 'member', id: String(sellerId) } as const;
    const xml = await (await rig.fetch(`/api/tax-data/invoices/${id}/invoice.xml`, {}, as)).text();
    expect([sealOf(xml).length > 100, stampOf(xml)]).toEqual([true, uuid]);
    expect(withholdingProblems(xml.replace(/<tfd:TimbreFiscalDigital[^>]*\/>/, ''))).toEqual([]);
    const pdf = await (await rig.fetch(`/api/tax-data/invoices/${id}/invoice.pdf?lang=es`, {}, as)).arrayBuffer();
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  }
  const paid = await rig.ask(payWithheldTaxes, { body: { month, reference: '0126 0045' } }, { as: admin });
  expect(Math.round(paid.body.paid * 100)).toBe(Math.round(totals.isr * 100) + Math.round(totals.vatWithheld * 100));

  const purchases = await rig.fetch(`/api/purchases/statement.csv?month=${month}`, {}, buyer);
  expect((await purchases.text()).trim().split('\r\n').at(-1)).toBe(',Total,,,4016.10,464.00');

  const spei = await rig.fetch('/api/staff/bank-refunds/spei.csv', {}, admin);
  expect([spei.status, (await spei.text()).includes(clabe)]).toEqual([200, true]);

  expect((await rig.ask(closeMonth, { body: { month } }, { as: admin })).status).toBe(201);
  await refunded(first, 116_000);
  await stamped(5);
  const [note] = (await papers()).filter(({ kind }) => kind === 'credit_note');
  expect(note).toMatchObject({ sellerId: 21, total: 116 });
  expect(await balanceOf(month), 'a closed month stays as it was').toEqual(books);
  expect((await balanceOf(thisMonth)).difference).toBe(0);
}, 120_000);
