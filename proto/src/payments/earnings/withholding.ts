/**
 * What a platform withholds of a company that sells through it, of the price without VAT: Ley de Ingresos de la Federación
 * 2026, article 25, section VI, and Ley del IVA, article 18-J, section II. Information only: nothing is withheld here.
 */
export const withholdingRules = {
  /** Since when the percentages hold. */
  from: '2026-01-01',
  /** When they were last compared with the law. */
  checkedOn: '2026-11-22',
  vatPercent: 16,
  withRfc: { isrPercent: 2.5, vatSharePercent: 50 },
  withoutRfc: { isrPercent: 20, vatSharePercent: 100 },
} as const;

/** Pieces that were never used, or that were: selling used goods is no intermediation under the VAT law. */
export type GoodsKind = 'new' | 'used';

interface Sale {
  /** Centavos that the buyer paid, VAT included. */
  readonly amount: number;
  readonly hasRfc: boolean;
  readonly goods: GoodsKind;
}

/** Centavos. */
export interface Withholding {
  readonly base: number;
  readonly vat: number;
  readonly isr: number;
  readonly vatWithheld: number;
}

/** What would be withheld of a sale, rounded halves up, as both taxes are. */
export function withholdingOf({ amount, hasRfc, goods }: Sale): Withholding {
  const { vatPercent, withRfc, withoutRfc } = withholdingRules;
  const base = Math.round((amount * 100) / (100 + vatPercent));
  const vat = amount - base;
  if (goods === 'used') return { base, vat, isr: 0, vatWithheld: 0 };
  const { isrPercent, vatSharePercent } = hasRfc ? withRfc : withoutRfc;
  const percentOf = (of: number, percent: number) => Math.round((of * percent) / 100);
  return { base, vat, isr: percentOf(base, isrPercent), vatWithheld: percentOf(vat, vatSharePercent) };
}
