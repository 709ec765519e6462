import type { Language } from '@tianguis/proto/errors';
import { amountText, toCentavos } from '@tianguis/proto/money';
import type { receiptSteps } from '@tianguis/proto/payments/orders/operations';
import { formatDate } from '@tianguis/proto/time';

/** A receipt as it is read; pesos. */
export interface Receipt {
  readonly number: string;
  readonly reference: string | null;
  readonly lines: readonly {
    readonly step: (typeof receiptSteps)[number];
    readonly at: string;
    readonly amount: number;
  }[];
  /** Of the total. */
  readonly transport: number;
  readonly total: number;
}

const words = {
  es: {
    title: 'Recibo del pedido',
    columns: ['Fecha', 'Concepto', 'Pesos'],
    total: 'Pagado en total',
    transport: 'De ello, transporte',
    reference: 'Referencia del pago',
    note: 'Es un comprobante de pago, no una factura fiscal (CFDI). Las cantidades son en pesos mexicanos.',
    steps: {
      capture: 'Pago con Stripe',
      refund: 'Devolución',
      refund_failed: 'Devolución que no llegó',
      refund_sent: 'Devolución por transferencia',
      refund_returned: 'Transferencia que regresó el banco',
      dispute: 'En disputa con el banco',
      dispute_won: 'Disputa resuelta',
    },
  },
  en: {
    title: 'Receipt of the order',
    columns: ['Date', 'What', 'Pesos'],
    total: 'Paid in all',
    transport: 'Of it, transport',
    reference: 'Reference of the payment',
    note: 'This is a proof of payment and not a tax invoice (CFDI). Amounts are in Mexican pesos.',
    steps: {
      capture: 'Payment by Stripe',
      refund: 'Given back',
      refund_failed: 'Given back, and did not arrive',
      refund_sent: 'Given back by transfer',
      refund_returned: 'Transfer that the bank sent back',
      dispute: 'Disputed with the bank',
      dispute_won: 'Dispute decided',
    },
  },
} as const;

/** A receipt as a document: what the ledger has and nothing else, so that it says the same as the page. */
export function receiptDocument(
  { number, reference, lines, transport, total }: Receipt,
  lang: Language,
  orderUrl: string,
) {
  const m = words[lang];
  const moment = (at: string) => formatDate(at, lang, { dateStyle: 'medium', timeStyle: 'short' });
  const money = (amount: number) => amountText(toCentavos(amount), lang);
  const [when, what, pesos] = m.columns;
  return {
    lang,
    title: `${m.title} ${number}`,
    at: new Date(lines.at(-1)?.at ?? 0),
    link: { text: orderUrl.replace(/^https?:\/\//, ''), url: orderUrl },
    parts: [
      {
        kind: 'table',
        columns: [
          { name: when, share: 1.2 },
          { name: what, share: 1.6 },
          { name: pesos, align: 'right' },
        ],
        rows: lines.map(({ step, at, amount }) => [moment(at), m.steps[step], money(amount)]),
        total: ['', m.total, money(total)],
      },
      {
        kind: 'rows',
        rows: [...(transport > 0 ? [[m.transport, money(transport)] as const] : []), [m.reference, reference ?? '–']],
      },
      { kind: 'text', text: m.note, look: 'muted' },
    ],
  } as const;
}
