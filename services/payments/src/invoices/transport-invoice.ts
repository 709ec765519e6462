import { randomUUID } from 'node:crypto';
import { type AppError, conflict, notFound, refused } from '@tianguis/chassis/http/error';
import { runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { vatWithin } from '@tianguis/proto/commission';
import { toPesos } from '@tianguis/proto/money';
import { paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import { personOf } from '@tianguis/proto/payments/tax/rfc';
import type { TaxData } from '@tianguis/proto/payments/tax/tax-data';
import { localDay } from '@tianguis/proto/time';
import { transport } from '../ledger/account.ts';
import { keptOf } from '../ledger/ledger-store.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { wordOf } from '../platform/word.ts';
import { findTaxProfile } from '../taxes/tax-profile-store.ts';
import { cfdiXml } from './cfdi-xml.ts';
import type { CommissionInvoice, Issuer } from './commission-invoice.ts';
import { demandIssuer } from './invoice-facts.ts';
import {
  addInvoice,
  hasTransportInvoice,
  type InvoiceRow,
  lockPapers,
  nextGeneration,
  readListed,
} from './invoice-store.ts';
import { invoicesOff, serveSoon } from './issue-invoices.ts';
import { asStaffSee } from './read-invoices.ts';

/** Of the price of freight without VAT: what a company withholds of its VAT. */
export const withheldPercent = 4;

/** SAT's codes of the forms of payment: cash, transfer, credit card, debit card. */
const paymentForms = { oxxo: '01', spei: '03', credit: '04', debit: '28' } as const;

/**
 * By which form an order was paid; of several payments the largest one says it. Undefined of a card of which the provider says neither
 * credit nor debit.
 */
async function paymentFormOf({ prisma, provider }: Deps, orderId: number): Promise<string | undefined> {
  const where = { orderId, status: 'succeeded' };
  const payment = await prisma.paymentIntent.findFirst({ where, orderBy: { amountCentavos: 'desc' } });
  if (!payment?.stripeId) return undefined;
  const means = wordOf(paymentMeans, payment.means);
  if (means !== 'card') return paymentForms[means];
  const funding = (await provider.charges.retrieve(payment.stripeId))?.cardFunding;
  return funding && paymentForms[funding];
}

interface Facts {
  readonly issuer: Issuer;
  readonly receiver: TaxData;
  readonly orderNumber: string;
  /** What the buyer paid for it and did not get back, VAT included; centavos. */
  readonly amount: number;
  readonly issuedAt: Date;
  /** Its number among the buyer's papers of the month, without which one that follows a cancelled one would be the same. */
  readonly generation?: number;
}

/** The invoice of what a buyer paid to have an order brought. A company withholds a part of the VAT. */
export function transportInvoice(facts: Facts): CommissionInvoice {
  const { issuer, receiver, orderNumber, amount, issuedAt, generation = 1 } = facts;
  const vat = vatWithin(amount);
  const base = amount - vat;
  const withheld = personOf(receiver.rfc) === 'legal' ? Math.round((base * withheldPercent) / 100) : 0;
  return {
    kind: 'transport',
    issuer,
    receiver,
    issuedAt,
    series: 'TRA',
    folio: generation === 1 ? orderNumber : `${orderNumber}-${generation}`,
    replaces: undefined,
    credits: undefined,
    lines: [{ orderNumber, base, vat, withheld }],
    subtotal: base,
    vat,
    withheld,
    total: amount - withheld,
  };
}

interface Paid {
  readonly buyerId: number;
  readonly orderNumber: string;
  readonly amount: number;
}

const paid = statement(
  (p: { orderId: number }) => sql<Paid>`
  select buyer_id as "buyerId", number as "orderNumber", kept.amount
  from orders, lateral (${keptOf(transport, sql`orders.id`)}) as kept where orders.id = ${p.orderId}`,
);

const noOrder = (): AppError =>
  notFound('order_not_found', { es: 'No existe ese pedido', en: 'There is no such order' });
const nothingKept = (): AppError =>
  refused(
    'nothing_to_invoice',
    { es: 'De ese pedido no se cobró transporte', en: 'No transport was charged for that order' },
    'order',
  );
const noTaxData = (): AppError =>
  refused(
    'tax_data_missing',
    { es: 'Quien compró no dio sus datos fiscales', en: 'The buyer gave no tax data' },
    'order',
  );

/** What the invoice of an order's transport says; throws an error that says why there can be none. */
async function transportFacts(tx: Pick<Tx, 'query'>, order: number) {
  const found = await runMaybe(tx, paid({ orderId: order }));
  if (!found) throw noOrder();
  const { buyerId, orderNumber, amount } = found;
  if (amount <= 0) throw nothingKept();
  const profile = await findTaxProfile(tx, buyerId);
  if (!profile) throw noTaxData();
  const { rfc, name, regime, postalCode, cfdiUse } = profile;
  return { buyerId, orderNumber, amount, receiver: { rfc, name, regime, postalCode, cfdiUse } };
}

interface Wanted {
  readonly order: number;
  readonly staffId: number | null;
}

/** The draft of the invoice of an order's transport; who asks for it is audited. */
export async function draftTransportInvoice(deps: Deps, { order, staffId }: Wanted) {
  const { config, inTransaction, outbox, now } = deps;
  const operator = demandIssuer(config);
  const issuer = { ...operator, paymentForm: (await paymentFormOf(deps, order)) ?? operator.paymentForm };
  return inTransaction(async ({ tx }) => {
    const { buyerId, ...facts } = await transportFacts(tx, order);
    const { orderNumber } = facts;
    const invoice = transportInvoice({ ...facts, issuer, issuedAt: now() });
    const detail = { order: orderNumber, centavos: invoice.total };
    await audit(outbox, tx, { action: 'transport_invoice_drafted', subject: `members/${buyerId}`, staffId, detail });
    return {
      fileName: `transporte-${orderNumber}.xml`,
      xml: cfdiXml(invoice),
      total: toPesos(invoice.total),
      withheld: toPesos(invoice.withheld ?? 0),
    };
  });
}

const isInvoiced = (): AppError =>
  conflict(
    'invoice_there',
    { es: 'El transporte de ese pedido ya tiene factura', en: 'The transport of that order has an invoice already' },
    'order',
  );

/** Has the invoice of an order's transport issued, by the form of payment that the provider names. */
export async function issueTransportInvoice(deps: Deps, { order, staffId }: Wanted) {
  const { config, invoicing, inTransaction, outbox, now } = deps;
  if (!invoicing) throw invoicesOff();
  const operator = demandIssuer(config);
  const paymentForm = (await paymentFormOf(deps, order)) ?? operator.paymentForm;
  return inTransaction(async ({ tx }) => {
    const { buyerId, orderNumber } = await transportFacts(tx, order);
    await lockPapers(tx, buyerId);
    if (await hasTransportInvoice(tx, order)) throw isInvoiced();
    const month = localDay(now()).slice(0, 7);
    const generation = await nextGeneration(tx, buyerId, month);
    const id = randomUUID();
    const transport = { orderId: order, paymentForm };
    await addInvoice(tx, { id, sellerId: buyerId, month, generation, replacesId: null, transport });
    const detail = { order: orderNumber };
    await audit(outbox, tx, { action: 'transport_invoice_asked', subject: `members/${buyerId}`, staffId, detail });
    await serveSoon(deps, tx);
    return { invoice: asStaffSee(await readListed(tx, id)) };
  });
}

/** What is sealed of an invoice that was asked for: what was kept by now, to the buyer as they name themselves by now. */
export async function transportInvoiceOf(
  tx: Pick<Tx, 'query'>,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { id, orderId, paymentForm, generation }: InvoiceRow,
): Promise<CommissionInvoice> {
  if (orderId === null) throw new Error(`the invoice ${id} is of no order`);
  const { orderNumber, amount, receiver } = await transportFacts(tx, orderId);
  const operator = demandIssuer(config);
  const issuer = { ...operator, paymentForm: paymentForm ?? operator.paymentForm };
  return transportInvoice({ issuer, receiver, orderNumber, amount, issuedAt: now(), generation });
}
