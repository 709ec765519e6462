import { vatWithin } from '@tianguis/proto/commission';
import type { InvoiceKind } from '@tianguis/proto/payments/tax/issued-invoices';
import { personOf } from '@tianguis/proto/payments/tax/rfc';
import { usesFor } from '@tianguis/proto/payments/tax/sat-catalogues';
import type { TaxData } from '@tianguis/proto/payments/tax/tax-data';
import type { Operator } from '../taxes/operator.ts';

/** What the operator says of themselves in invoices. */
export interface Issuer extends Operator {
  /** Of SAT's catalogues `c_ClaveProdServ` and `c_FormaPago`, as their accountant says. */
  readonly product: string;
  readonly paymentForm: string;
}

/** What the platform kept of an order in a month, centavos, VAT included. */
export interface OrderCommission {
  readonly orderNumber: string;
  readonly amount: number;
}

/** A line of an invoice; centavos. */
export interface InvoiceLine {
  readonly orderNumber: string;
  readonly base: number;
  readonly vat: number;
  /** VAT that its receiver withholds and pays to SAT themselves. */
  readonly withheld?: number;
}

/** Kinds that are invoices (CFDI 4.0). */
export type InvoicedKind = Exclude<InvoiceKind, 'withholding'>;

/** The invoice of a seller's commission in a month, or what goes back of one (credit note): CFDI 4.0 as data. Centavos. */
export interface CommissionInvoice {
  readonly kind: InvoicedKind;
  readonly issuer: Issuer;
  readonly receiver: TaxData;
  readonly issuedAt: Date;
  readonly series: string;
  readonly folio: string;
  /** SAT's number of the invoice that it takes the place of. */
  readonly replaces: string | undefined;
  /** Of a credit note: SAT's number of the invoice that it takes something back of. */
  readonly credits: string | undefined;
  /** Of a credit note: what goes back is not commission, but the price of a transport. */
  readonly returns?: 'transport' | undefined;
  readonly lines: readonly InvoiceLine[];
  readonly subtotal: number;
  readonly vat: number;
  /** VAT that the receiver withholds. */
  readonly withheld?: number;
  readonly total: number;
}

interface Facts {
  readonly issuer: Issuer;
  readonly receiver: TaxData;
  readonly sellerId: number;
  readonly month: string;
  readonly orders: readonly OrderCommission[];
  readonly issuedAt: Date;
  /** 1, or one more than that of the invoice which it follows. */
  readonly generation?: number;
  readonly replaces?: string | undefined;
}

const linesOf = (orders: readonly OrderCommission[]): InvoiceLine[] =>
  orders.map(({ orderNumber, amount }) => {
    const vat = vatWithin(amount);
    return { orderNumber, base: amount - vat, vat };
  });

/** Each line has its own VAT, so that the sums of the lines are those of the paper. */
function sumsOf(
  lines: readonly InvoiceLine[],
): Pick<CommissionInvoice, 'lines' | 'subtotal' | 'vat' | 'withheld' | 'total'> {
  const subtotal = lines.reduce((sum, { base }) => sum + base, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  const withheld = lines.reduce((sum, line) => sum + (line.withheld ?? 0), 0);
  return { lines, subtotal, vat, ...(withheld > 0 && { withheld }), total: subtotal + vat - withheld };
}

const withheldFrom = (line: InvoiceLine, percent: number): InvoiceLine =>
  percent === 0 ? line : { ...line, withheld: Math.round((line.base * percent) / 100) };

/** The invoice of what was kept of each order. */
export function commissionInvoice(facts: Facts): CommissionInvoice {
  const { issuer, receiver, sellerId, month, orders, issuedAt, generation = 1, replaces } = facts;
  return {
    kind: 'invoice',
    issuer,
    receiver,
    issuedAt,
    series: `COM${month.replace('-', '')}`,
    folio: generation === 1 ? String(sellerId) : `${sellerId}-${generation}`,
    replaces,
    credits: undefined,
    ...sumsOf(linesOf(orders)),
  };
}

interface CreditFacts extends Omit<Facts, 'replaces'> {
  /** SAT's number of the invoice. */
  readonly credits: string;
  /** Where the invoice is of a transport; `withheldPercent`: of the price without VAT, as its receiver withheld. */
  readonly transport?: { readonly withheldPercent: number } | undefined;
}

/** The credit note of what goes back of each order. */
export function creditNote(facts: CreditFacts): CommissionInvoice {
  const { issuer, receiver, sellerId, month, orders, issuedAt, generation = 1, credits, transport } = facts;
  const lines = linesOf(orders).map((line) => withheldFrom(line, transport?.withheldPercent ?? 0));
  return {
    kind: 'credit_note',
    issuer,
    receiver: { ...receiver, cfdiUse: useOfReturns(receiver) },
    issuedAt,
    series: `NCR${month.replace('-', '')}`,
    folio: `${sellerId}-${generation}`,
    replaces: undefined,
    credits,
    returns: transport && 'transport',
    ...sumsOf(lines),
  };
}

/** SAT's use for returns and discounts, or none where a regime may not have it. */
const useOfReturns = ({ rfc, regime }: TaxData): string =>
  usesFor(personOf(rfc), regime).some(({ id }) => id === 'G02') ? 'G02' : 'S01';
