import type { Language } from '@tianguis/proto/errors';
import { amountText, toCentavos } from '@tianguis/proto/money';
import type { receiptSteps } from '@tianguis/proto/payments/orders/operations';
import type { PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import { formatDate } from '@tianguis/proto/time';
import type { Operator } from '../taxes/operator.ts';
import { stepText } from './step-words.ts';

/** A receipt as it is read; pesos. */
export interface Receipt {
  readonly number: string;
  readonly reference: string | null;
  readonly lines: readonly {
    readonly step: (typeof receiptSteps)[number];
    readonly means: PaymentMeans;
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
    collectedBy: 'Cobrado por',
    note: 'Es un comprobante de pago, no una factura fiscal (CFDI). Las cantidades son en pesos mexicanos.',
  },
  en: {
    title: 'Receipt of the order',
    columns: ['Date', 'What', 'Pesos'],
    total: 'Paid in all',
    transport: 'Of it, transport',
    reference: 'Reference of the payment',
    collectedBy: 'Collected by',
    note: 'This is a proof of payment and not a tax invoice (CFDI). Amounts are in Mexican pesos.',
  },
} as const;

/** A receipt as a document: what the ledger has, so that it says the same as the page, and who collected it. */
export function receiptDocument(
  { number, reference, lines, transport, total }: Receipt,
  lang: Language,
  { orderUrl, operator }: { readonly orderUrl: string; readonly operator?: Operator | undefined },
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
        rows: lines.map((line) => [moment(line.at), stepText(line, lang), money(line.amount)]),
        total: ['', m.total, money(total)],
      },
      {
        kind: 'rows',
        rows: [
          ...(transport > 0 ? [[m.transport, money(transport)] as const] : []),
          ...(operator ? [[m.collectedBy, `${operator.name}, RFC ${operator.rfc}`] as const] : []),
          [m.reference, reference ?? '–'],
        ],
      },
      { kind: 'text', text: m.note, look: 'muted' },
    ],
  } as const;
}
