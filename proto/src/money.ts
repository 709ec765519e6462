import type { Language } from './errors.ts';

/** The only currency of the marketplace (ISO 4217). */
export const currency = 'MXN';

/** Share of the referred supplier's first order that the referrer earns. */
export const referralCommissionPercent = 18;

/** The smallest payment that the provider accepts and a safe upper bound, in pesos. */
export const paymentLimits = { min: 10, max: 999_999.99 } as const;

/** Pesos to centavos, in which amounts are stored and summed: `15000` → `1500000`. Rounds half away from zero. */
export function toCentavos(pesos: number): number {
  const text = String(pesos);
  // Shifting the decimal point in the text is exact; a number that has an exponent is too large or too small to need that.
  return Math.round(text.includes('e') ? pesos * 100 : Number(`${text}e2`));
}

/** Centavos to pesos, for display and for JSON replies. */
export const toPesos = (centavos: number): number => centavos / 100;

/** `percent` of an amount in centavos, to the nearest centavo, halves up. */
export const percentOf = (centavos: number, percent: number): number =>
  Number((BigInt(centavos) * BigInt(percent) + 50n) / 100n);

const formatters = new Map<string, Intl.NumberFormat>();

/** Cached: creating a formatter takes longer than formatting. */
function format(pesos: number, language: Language, options: Intl.NumberFormatOptions): string {
  const make = () => new Intl.NumberFormat(`${language}-MX`, { style: 'currency', currency, ...options });
  return formatters.getOrInsertComputed(JSON.stringify([language, options]), make).format(pesos);
}

/** A price in pesos, with centavos only where there are some: `$1,200`, `$9.50`. */
export const priceText = (pesos: number, language: Language): string =>
  format(pesos, language, { currencyDisplay: 'narrowSymbol', trailingZeroDisplay: 'stripIfInteger' });

/** An amount of centavos with two decimals, as in receipts and notices: `$1,200.00`, in English `MX$1,200.00`. */
export const amountText = (centavos: number, language: Language): string => format(toPesos(centavos), language, {});

/** The same without the sign of the currency, for columns of a table: `1,200.00`. */
export const columnAmount = (centavos: number, language: Language): string =>
  format(toPesos(centavos), language, { style: 'decimal', minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount of centavos for spreadsheets and other programs: `1200.00`. */
export const plainAmount = (centavos: number): string => toPesos(centavos).toFixed(2);
