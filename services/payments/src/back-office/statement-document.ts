import { vatWithin } from '@tianguis/proto/commission';
import type { Language } from '@tianguis/proto/errors';
import { columnAmount, plainAmount } from '@tianguis/proto/money';
import { localDay, monthText } from '@tianguis/proto/time';
import type { TaxProfile } from '../taxes/tax-profile-store.ts';

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
  /** Centavos that were withheld from it for SAT, below zero where they went back. */
  readonly isr: number;
  readonly vatWithheld: number;
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
  /** What staff gave up on paying. */
  readonly writtenOff: number;
}

export const closingOf = ({ opening, earned, returned, paid, writtenOff }: Sums): number =>
  opening + earned - returned - paid - writtenOff;

const words = {
  es: {
    head: ['Fecha', 'Concepto', 'Pedido', 'Referencia', 'Bruto', 'Comisión', 'IVA de la comisión', 'Neto', 'Saldo'],
    taxes: ['ISR retenido', 'IVA retenido'],
    title: 'Estado de cuenta',
    seller: 'Miembro',
    rfc: 'RFC',
    name: 'Nombre o razón social',
    unit: 'Montos en pesos mexicanos. Un saldo bajo cero es lo que el miembro debe.',
    vat: 'La comisión incluye su IVA.',
    withheld: 'Lo retenido se entera al SAT a nombre del miembro.',
    pilot: 'piloto hasta el {date}',
    opening: 'Saldo inicial',
    closing: 'Saldo final',
    steps: {
      settle: 'Venta',
      carrier_earned: 'Transporte',
      refund: 'Reembolso',
      refund_failed: 'Reembolso que no llegó',
      dispute: 'Disputa',
      dispute_won: 'Disputa ganada',
      transfer: 'Pago enviado',
      transfer_returned: 'Pago devuelto',
      payout_returned: 'Depósito que devolvió el banco',
      payout_resent: 'Depósito enviado de nuevo',
      carrier_payout: 'Pago por transferencia bancaria',
      carrier_write_off: 'Saldo cancelado',
    },
  },
  en: {
    head: ['Date', 'What', 'Order', 'Reference', 'Gross', 'Commission', 'VAT of commission', 'Net', 'Balance'],
    taxes: ['ISR withheld', 'IVA withheld'],
    title: 'Statement',
    seller: 'Member',
    rfc: 'RFC',
    name: 'Legal name',
    unit: 'Amounts in Mexican pesos. A balance below zero is what the member owes.',
    vat: 'The commission includes its VAT.',
    withheld: 'What is withheld is paid to SAT in the member’s name.',
    pilot: 'pilot until {date}',
    opening: 'Opening balance',
    closing: 'Closing balance',
    steps: {
      settle: 'Sale',
      carrier_earned: 'Transport',
      refund: 'Refund',
      refund_failed: 'Refund that did not arrive',
      dispute: 'Dispute',
      dispute_won: 'Dispute won',
      transfer: 'Money sent',
      transfer_returned: 'Money returned',
      payout_returned: 'Deposit that the bank returned',
      payout_resent: 'Deposit sent again',
      carrier_payout: 'Paid by bank transfer',
      carrier_write_off: 'Balance written off',
    },
  },
} as const;

/** A seller’s account in a month. */
export interface Statement {
  /** As the seller gave it by now; undefined if they gave none. */
  readonly profile: Pick<TaxProfile, 'rfc' | 'name'> | undefined;
  readonly sellerId: number;
  readonly month: string;
  /** Centavos. */
  readonly opening: number;
  readonly lines: readonly Line[];
}

/** Whether taxes were withheld from a line: a statement has columns for them where they were. */
const hasTaxes = (lines: readonly Line[]): boolean =>
  lines.some(({ isr, vatWithheld }) => isr !== 0 || vatWithheld !== 0);

/** How many columns stand before and after those of the taxes. */
const before = 7;
const after = 2;

/** The headings of a statement's columns. */
export function headOf(lines: readonly Line[], language: Language): string[] {
  const { head, taxes } = words[language];
  if (!hasTaxes(lines)) return [...head];
  return [...head.slice(0, before), ...taxes, ...head.slice(before)];
}

/** An order of the seller's pilot names the day on which the pilot ends. */
function wordOf({ step, commissionPercent, pilotEndsAt }: Line, language: Language): string {
  const { steps, pilot } = words[language];
  const named: Readonly<Record<string, string>> = steps;
  const word = named[step] ?? step;
  const isFree = step === 'settle' && commissionPercent === 0 && pilotEndsAt !== null;
  return isFree ? `${word}, ${pilot.replace('{date}', localDay(pilotEndsAt))}` : word;
}

/** The rows of a statement: the opening balance, each line with the balance after it, and the closing balance. */
export function rowsOf(
  opening: number,
  lines: readonly Line[],
  language: Language,
  amountText: (centavos: number) => string = plainAmount,
): string[][] {
  const m = words[language];
  const isTaxed = hasTaxes(lines);
  const sumRow = (label: string, sum: number): string[] => {
    const empty = Array.from({ length: before + after - 3 + (isTaxed ? 2 : 0) }, () => '');
    return ['', label, ...empty, amountText(sum)];
  };
  let balance = opening;
  const moved = lines.map((line): string[] => {
    const { at, orderNumber, reference, amount, commission, isr, vatWithheld } = line;
    balance += amount;
    return [
      localDay(at),
      wordOf(line, language),
      orderNumber ?? '',
      reference ?? '',
      amountText(amount + commission + isr + vatWithheld),
      amountText(commission),
      amountText(vatWithin(commission)),
      ...(isTaxed ? [amountText(isr), amountText(vatWithheld)] : []),
      amountText(amount),
      amountText(balance),
    ];
  });
  return [sumRow(m.opening, opening), ...moved, sumRow(m.closing, balance)];
}

/** Words are on the left, the columns of what happened and of the reference are wide, and amounts are on the right. */
const columnOf = (name: string, index: number) => {
  if (index === 0 || index === 2) return { name };
  if (index === 1 || index === 3) return { name, share: 1.6 };
  return { name, align: 'right' } as const;
};

const identityOf = ({ rfc, name }: Pick<TaxProfile, 'rfc' | 'name'>, lang: Language) =>
  ({
    kind: 'rows',
    rows: [
      [words[lang].rfc, rfc],
      [words[lang].name, name],
    ],
  }) as const;

/** The statement as a document, with the closing balance under the table. */
export function documentOf({ sellerId, month, opening, lines, profile }: Statement, lang: Language, at: Date) {
  const m = words[lang];
  const rows = rowsOf(opening, lines, lang, (centavos) => columnAmount(centavos, lang));
  const notes = [m.unit, m.vat, hasTaxes(lines) ? m.withheld : ''];
  return {
    lang,
    at,
    title: m.title,
    isWide: true,
    subtitle: `${m.seller} ${sellerId}, ${monthText(month, lang)}`,
    parts: [
      { kind: 'text', text: notes.filter(Boolean).join(' '), look: 'muted' },
      ...(profile ? [identityOf(profile, lang)] : []),
      {
        kind: 'table',
        columns: headOf(lines, lang).map(columnOf),
        rows: rows.slice(0, -1),
        total: rows.at(-1) ?? [],
      },
    ],
  } as const;
}
