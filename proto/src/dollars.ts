import type { Language } from './errors.ts';

const formatters = new Map<Language, Intl.NumberFormat>();

const create = (language: Language): Intl.NumberFormat =>
  new Intl.NumberFormat(`${language}-MX`, {
    style: 'currency',
    currency: 'USD',
    // In English the symbol alone would be that of pesos.
    currencyDisplay: 'code',
    maximumFractionDigits: 4,
  });

/** US dollars, in which the providers of messages charge, to the hundredth of a cent: `USD 0.0355`. */
export const dollarText = (dollars: number, language: Language): string =>
  formatters.getOrInsertComputed(language, create).format(dollars);
