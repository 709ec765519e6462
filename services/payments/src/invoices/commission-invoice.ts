import { vatWithin } from '@tianguis/proto/commission';
import type { TaxData } from '@tianguis/proto/payments/tax/tax-data';

/** What the operator says of themselves in invoices. */
export interface Issuer {
  readonly rfc: string;
  readonly name: string;
  readonly regime: string;
  readonly postalCode: string;
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
}

/** The invoice of a seller's commission in a month: CFDI 4.0 as data. Centavos. */
export interface CommissionInvoice {
  readonly issuer: Issuer;
  readonly receiver: TaxData;
  readonly issuedAt: Date;
  readonly series: string;
  readonly folio: string;
  /** SAT's number of the invoice that it takes the place of. */
  readonly replaces: string | undefined;
  readonly lines: readonly InvoiceLine[];
  readonly subtotal: number;
  readonly vat: number;
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

/** One line for each order, each with its own VAT, so that the sums of the lines are those of the invoice. */
export function commissionInvoice(facts: Facts): CommissionInvoice {
  const { issuer, receiver, sellerId, month, orders, issuedAt, generation = 1, replaces } = facts;
  const lines = orders.map(({ orderNumber, amount }) => {
    const vat = vatWithin(amount);
    return { orderNumber, base: amount - vat, vat };
  });
  const subtotal = lines.reduce((sum, { base }) => sum + base, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  const series = `COM${month.replace('-', '')}`;
  const folio = generation === 1 ? String(sellerId) : `${sellerId}-${generation}`;
  return { issuer, receiver, issuedAt, series, folio, replaces, lines, subtotal, vat, total: subtotal + vat };
}
