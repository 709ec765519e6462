import { vatWithin } from '@tianguis/proto/commission';
import type { Language } from '@tianguis/proto/errors';
import { plainAmount } from '@tianguis/proto/money';
import { localDay } from '@tianguis/proto/time';

/** An entry of a seller’s account. */
export interface Line {
  readonly at: Date;
  readonly step: string;
  readonly orderNumber: string | null;
  readonly reference: string | null;
  /** Centavos; above zero if we owe more. */
  readonly amount: number;
  /** Centavos that the platform kept of it, below zero where it gave them back. */
  readonly commission: number;
  /** Of its order; null of what is of none. */
  readonly commissionPercent: number | null;
  readonly pilotEndsAt: Date | null;
}

/** Sums of a seller’s account in a month, centavos. */
interface Sums {
  readonly opening: number;
  readonly earned: number;
  readonly returned: number;
  readonly paid: number;
}

export const closingOf = ({ opening, earned, returned, paid }: Sums): number => opening + earned - returned - paid;

const words = {
  es: {
    head: ['Fecha', 'Concepto', 'Pedido', 'Referencia', 'Bruto', 'Comisión', 'IVA de la comisión', 'Neto', 'Saldo'],
    title: 'Estado de cuenta',
    seller: 'Miembro',
    unit: 'Montos en pesos mexicanos. Un saldo bajo cero es lo que el miembro debe.',
    vat: 'La comisión incluye su IVA.',
    pilot: 'piloto hasta el {date}',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    steps: {
      settle: 'Venta',
      refund: 'Reembolso',
      refund_failed: 'Reembolso que no llegó',
      dispute: 'Disputa',
      dispute_won: 'Disputa ganada',
      transfer: 'Pago enviado',
      transfer_returned: 'Pago devuelto',
      payout_returned: 'Depósito que devolvió el banco',
      payout_resent: 'Depósito enviado de nuevo',
    },
  },
  en: {
    head: ['Date', 'What', 'Order', 'Reference', 'Gross', 'Commission', 'VAT of commission', 'Net', 'Balance'],
    title: 'Statement',
    seller: 'Member',
    unit: 'Amounts in Mexican pesos. A balance below zero is what the member owes.',
    vat: 'The commission includes its VAT.',
    pilot: 'pilot until {date}',
    opening: 'Opening balance',
    closing: 'Closing balance',
    steps: {
      settle: 'Sale',
      refund: 'Refund',
      refund_failed: 'Refund that did not arrive',
      dispute: 'Dispute',
      dispute_won: 'Dispute won',
      transfer: 'Money sent',
      transfer_returned: 'Money returned',
      payout_returned: 'Deposit that the bank returned',
      payout_resent: 'Deposit sent again',
    },
  },
} as const;

/** A seller’s account in a month. */
export interface Statement {
  readonly sellerId: number;
  readonly month: string;
  /** Centavos. */
  readonly opening: number;
  readonly lines: readonly Line[];
}

/** The headings of a statement's columns. */
export const headOf = (language: Language): readonly string[] => words[language].head;

type Row = readonly [
  day: string,
  what: string,
  order: string,
  reference: string,
  gross: string,
  commission: string,
  vat: string,
  net: string,
  balance: string,
];

/** An order of the seller's pilot names the day on which the pilot ends. */
function wordOf({ step, commissionPercent, pilotEndsAt }: Line, language: Language): string {
  const { steps, pilot } = words[language];
  const named: Readonly<Record<string, string>> = steps;
  const word = named[step] ?? step;
  const isFree = step === 'settle' && commissionPercent === 0 && pilotEndsAt !== null;
  return isFree ? `${word}, ${pilot.replace('{date}', localDay(pilotEndsAt))}` : word;
}

/** The rows of a statement: the opening balance, each line with the balance after it, and the closing balance. */
export function rowsOf(opening: number, lines: readonly Line[], language: Language): Row[] {
  const m = words[language];
  let balance = opening;
  const moved = lines.map((line): Row => {
    const { at, orderNumber, reference, amount, commission } = line;
    balance += amount;
    return [
      localDay(at),
      wordOf(line, language),
      orderNumber ?? '',
      reference ?? '',
      plainAmount(amount + commission),
      plainAmount(commission),
      plainAmount(vatWithin(commission)),
      plainAmount(amount),
      plainAmount(balance),
    ];
  });
  return [
    ['', m.opening, '', '', '', '', '', '', plainAmount(opening)],
    ...moved,
    ['', m.closing, '', '', '', '', '', '', plainAmount(balance)],
  ];
}

/** The statement as a document, with the closing balance under the table. */
export function documentOf({ sellerId, month, opening, lines }: Statement, lang: Language, at: Date) {
  const m = words[lang];
  const rows = rowsOf(opening, lines, lang);
  const [day, what, order, reference, gross, commission, vat, net, balance] = m.head;
  return {
    lang,
    at,
    title: m.title,
    subtitle: `${m.seller} ${sellerId}, ${month}`,
    parts: [
      { kind: 'text', text: `${m.unit} ${m.vat}`, look: 'muted' },
      {
        kind: 'table',
        columns: [
          { name: day },
          { name: what, share: 1.6 },
          { name: order },
          { name: reference, share: 1.6 },
          { name: gross, align: 'right' },
          { name: commission, align: 'right' },
          { name: vat, align: 'right' },
          { name: net, align: 'right' },
          { name: balance, align: 'right' },
        ],
        rows: rows.slice(0, -1),
        total: rows.at(-1) ?? [],
      },
    ],
  } as const;
}
