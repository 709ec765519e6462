import type { Language } from '@tianguis/proto/errors';
import { columnAmount, plainAmount } from '@tianguis/proto/money';
import type { receiptSteps } from '@tianguis/proto/payments/orders/operations';
import type { PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import { localDay, monthText } from '@tianguis/proto/time';
import { stepText } from '../charges/step-words.ts';
import type { Operator } from '../taxes/operator.ts';
import type { TaxProfile } from '../taxes/tax-profile-store.ts';

/** A payment of an order, or what went back of it. */
export interface Purchase {
  readonly at: Date;
  readonly step: (typeof receiptSteps)[number];
  readonly means: PaymentMeans;
  readonly orderNumber: string;
  readonly reference: string | null;
  /** Centavos that came from the buyer, below zero where they went back. */
  readonly amount: number;
}

/** What a member paid in a month and got back. */
export interface Purchases {
  readonly memberId: number;
  readonly month: string;
  readonly lines: readonly Purchase[];
  /** As the member gave it by now; undefined if they gave none. */
  readonly profile: Pick<TaxProfile, 'rfc' | 'name'> | undefined;
}

const words = {
  es: {
    head: ['Fecha', 'Concepto', 'Pedido', 'Referencia', 'Pagado', 'Devuelto'],
    title: 'Mis compras',
    member: 'Miembro',
    rfc: 'RFC',
    name: 'Nombre o razón social',
    total: 'Total',
    left: 'Pagado menos devuelto',
    collectedBy: 'Cobrado por',
    note: 'Es un resumen de pagos, no una factura fiscal (CFDI). Las cantidades son en pesos mexicanos.',
  },
  en: {
    head: ['Date', 'Description', 'Order', 'Reference', 'Paid', 'Refunded'],
    title: 'My purchases',
    member: 'Member',
    rfc: 'RFC',
    name: 'Legal name',
    total: 'Total',
    left: 'Net paid',
    collectedBy: 'Collected by',
    note: 'This is a summary of payments and not a tax invoice (CFDI). Amounts are in Mexican pesos.',
  },
} as const;

export const purchaseHead = (language: Language): readonly string[] => words[language].head;

const paidOf = ({ step, amount }: Purchase): number => (step === 'capture' ? amount : 0);
const returnedOf = ({ step, amount }: Purchase): number => (step === 'capture' ? 0 : 0 - amount);
const sumOf = (lines: readonly Purchase[], part: (line: Purchase) => number): number =>
  lines.reduce((sum, line) => sum + part(line), 0);

/** Each payment and each return, and their sums in the last row. */
export function purchaseRows(
  lines: readonly Purchase[],
  language: Language,
  amountText: (centavos: number) => string = plainAmount,
): string[][] {
  const { total } = words[language];
  const moved = lines.map((line) => [
    localDay(line.at),
    stepText(line, language),
    line.orderNumber,
    line.reference ?? '',
    line.step === 'capture' ? amountText(paidOf(line)) : '',
    line.step === 'capture' ? '' : amountText(returnedOf(line)),
  ]);
  const sums = [sumOf(lines, paidOf), sumOf(lines, returnedOf)];
  return [...moved, ['', total, '', '', ...sums.map(amountText)]];
}

/** The days and the orders are short; what happened and its reference are long. */
const columnOf = (name: string, index: number) => {
  if (index >= 4) return { name, align: 'right' } as const;
  return index === 1 || index === 3 ? { name, share: 1.8 } : { name };
};

/** A member's purchases as a document, with what is left of them and who collected it. */
export function purchasesDocument(
  { memberId, month, lines, profile }: Purchases,
  lang: Language,
  { at, operator }: { readonly at: Date; readonly operator?: Operator | undefined },
) {
  const m = words[lang];
  const money = (centavos: number) => columnAmount(centavos, lang);
  const rows = purchaseRows(lines, lang, money);
  return {
    lang,
    at,
    title: m.title,
    isWide: true,
    subtitle: `${m.member} ${memberId}, ${monthText(month, lang)}`,
    parts: [
      { kind: 'text', text: m.note, look: 'muted' },
      {
        kind: 'table',
        columns: m.head.map(columnOf),
        rows: rows.slice(0, -1),
        total: rows.at(-1) ?? [],
      },
      {
        kind: 'rows',
        rows: [
          [m.left, money(sumOf(lines, paidOf) - sumOf(lines, returnedOf))] as const,
          ...(profile
            ? ([
                [m.rfc, profile.rfc],
                [m.name, profile.name],
              ] as const)
            : []),
          ...(operator ? ([[m.collectedBy, `${operator.name}, RFC ${operator.rfc}`]] as const) : []),
        ],
      },
    ],
  } as const;
}
