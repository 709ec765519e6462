import type { Language } from '@tianguis/proto/errors';
import { columnAmount, plainAmount } from '@tianguis/proto/money';
import { localDay, monthText } from '@tianguis/proto/time';
import type { TaxProfile } from '../taxes/tax-profile-store.ts';
import type { WithheldLine } from './withheld-store.ts';

/** What was withheld from a seller in a month. */
export interface Certificate {
  readonly sellerId: number;
  readonly month: string;
  readonly lines: readonly WithheldLine[];
  /** As the seller gave it by now; undefined if they gave none. */
  readonly profile: Pick<TaxProfile, 'rfc' | 'name'> | undefined;
}

const words = {
  es: {
    title: 'Resumen de impuestos retenidos',
    seller: 'Miembro',
    note: 'Este resumen dice lo que retuvimos. No es un CFDI de retenciones ni lo sustituye. Montos en pesos mexicanos; bajo cero, lo que regresó por un reembolso o una disputa.',
    empty: 'En este mes no se retuvo nada.',
    rfc: 'RFC',
    name: 'Nombre o razón social',
    noRfc: 'sin RFC',
    head: [
      'Fecha',
      'Concepto',
      'Pedido',
      'Venta con IVA',
      'Base sin IVA',
      'IVA de la venta',
      'ISR retenido',
      'IVA retenido',
    ],
    total: 'Total',
    steps: {
      settle: 'Venta',
      refund: 'Reembolso',
      refund_failed: 'Reembolso que no llegó',
      dispute: 'Disputa',
      dispute_won: 'Disputa ganada',
    },
  },
  en: {
    title: 'Summary of taxes withheld',
    seller: 'Member',
    note: 'This summary says what we withheld. It is no withholding CFDI and does not take its place. Amounts in Mexican pesos; below zero what went back by a refund or a dispute.',
    empty: 'Nothing was withheld in this month.',
    rfc: 'RFC',
    name: 'Legal name',
    noRfc: 'no RFC',
    head: [
      'Date',
      'What',
      'Order',
      'Sale with VAT',
      'Base without VAT',
      'VAT of the sale',
      'ISR withheld',
      'IVA withheld',
    ],
    total: 'Total',
    steps: {
      settle: 'Sale',
      refund: 'Refund',
      refund_failed: 'Refund that did not arrive',
      dispute: 'Dispute',
      dispute_won: 'Dispute won',
    },
  },
} as const;

const sums = ['gross', 'base', 'vat', 'isr', 'vatWithheld'] as const;

/** The sums of a month, centavos. */
export const totalsOf = (lines: readonly WithheldLine[]): Record<(typeof sums)[number], number> => {
  const totals = { gross: 0, base: 0, vat: 0, isr: 0, vatWithheld: 0 };
  for (const line of lines) for (const sum of sums) totals[sum] += line[sum];
  return totals;
};

type AmountText = (centavos: number) => string;

const amountsOf = (line: Record<(typeof sums)[number], number>, amountText: AmountText = plainAmount): string[] =>
  sums.map((sum) => amountText(line[sum]));

function rowOf(line: WithheldLine, language: Language, amountText: AmountText): string[] {
  const named: Readonly<Record<string, string>> = words[language].steps;
  return [localDay(line.at), named[line.step] ?? line.step, line.orderNumber, ...amountsOf(line, amountText)];
}

/** The certificate for spreadsheets: heads, a row for each posting, and the sums. */
export function certificateRows(
  { lines }: Pick<Certificate, 'lines'>,
  language: Language,
  amountText: AmountText = plainAmount,
): string[][] {
  const m = words[language];
  const total = ['', m.total, '', ...amountsOf(totalsOf(lines), amountText)];
  return [[...m.head], ...lines.map((line) => rowOf(line, language, amountText)), total];
}

/** The certificate as a document. */
export function certificateDocument({ sellerId, month, lines, profile }: Certificate, lang: Language, at: Date) {
  const m = words[lang];
  const [head = [], ...rows] = certificateRows({ lines }, lang, (centavos) => columnAmount(centavos, lang));
  const who = [
    [m.rfc, profile?.rfc ?? m.noRfc],
    [m.name, profile?.name ?? '–'],
  ] as const;
  const table = {
    kind: 'table',
    columns: head.map((name, index) => (index < 3 ? { name } : ({ name, align: 'right' } as const))),
    rows: rows.slice(0, -1),
    total: rows.at(-1) ?? [],
  } as const;
  return {
    lang,
    at,
    title: m.title,
    subtitle: `${m.seller} ${sellerId}, ${monthText(month, lang)}`,
    parts: [
      { kind: 'text', text: m.note, look: 'muted' },
      { kind: 'rows', rows: who },
      lines.length > 0 ? table : ({ kind: 'text', text: m.empty } as const),
    ],
  } as const;
}

const monthHeads = {
  es: ['Miembro', 'RFC', 'Nombre o razón social', 'Base sin IVA', 'IVA de las ventas', 'ISR retenido', 'IVA retenido'],
  en: ['Member', 'RFC', 'Legal name', 'Base without VAT', 'VAT of the sales', 'ISR withheld', 'IVA withheld'],
} as const;

/** Each seller of a month with their sums, for the operator's return. */
export function monthRows(sellers: readonly Certificate[], language: Language): string[][] {
  const rowOfSeller = ({ sellerId, profile, lines }: Certificate) => [
    String(sellerId),
    profile?.rfc ?? '',
    profile?.name ?? '',
    ...amountsOf(totalsOf(lines)).slice(1),
  ];
  const all = sellers.flatMap(({ lines }) => lines);
  const total = [words[language].total, '', '', ...amountsOf(totalsOf(all)).slice(1)];
  return [[...monthHeads[language]], ...sellers.map(rowOfSeller), total];
}
