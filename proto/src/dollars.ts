import type { Language } from './errors.ts';

const create =
  (most: 2 | 4) =>
  (language: Language): Intl.NumberFormat =>
    new Intl.NumberFormat(`${language}-MX`, { minimumFractionDigits: 2, maximumFractionDigits: most });

const sums = new Map<Language, Intl.NumberFormat>();
const rates = new Map<Language, Intl.NumberFormat>();
const cent = 0.01;

// A no-break space: an amount and its currency stay on one line. The symbol alone would be that of pesos.
const withCurrency = (amount: string): string => `${amount}\u00a0USD`;

/** The price of one message, in which the providers charge, to the hundredth of a cent: `0.0355 USD`. */
export const dollarRateText = (dollars: number, language: Language): string =>
  withCurrency(rates.getOrInsertComputed(language, create(4)).format(dollars));

/** A sum of US dollars: `10.97 USD`. Under a cent it is as exact as a rate. */
export const dollarText = (dollars: number, language: Language): string =>
  dollars > 0 && dollars < cent
    ? dollarRateText(dollars, language)
    : withCurrency(sums.getOrInsertComputed(language, create(2)).format(dollars));
