import type { Language, Localized } from '@tianguis/proto/errors';
import { toPesos } from '@tianguis/proto/money';

const gift: Localized = { es: 'gratis', en: 'free' };

export const amountText = (centavos: number, language: Language): string =>
  centavos === 0
    ? gift[language]
    : new Intl.NumberFormat(`${language}-MX`, { style: 'currency', currency: 'MXN' }).format(toPesos(centavos));

export const momentText = (date: Date, language: Language): string =>
  new Intl.DateTimeFormat(`${language}-MX`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Mexico_City',
  }).format(date);

/** Joins sentences without the last full stop: the text around them ends with one. */
export const sentences = (...all: readonly (string | undefined)[]): string =>
  all
    .filter((one) => one !== undefined)
    .map((one) => one.replace(/\.$/, ''))
    .join('. ');
