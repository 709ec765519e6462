import type { Language, Localized } from '@tianguis/proto/errors';
import { amountText as amountOf } from '@tianguis/proto/money';
import { formatDate } from '@tianguis/proto/time';

const gift: Localized = { es: 'gratis', en: 'free' };

export const amountText = (centavos: number, language: Language): string =>
  centavos === 0 ? gift[language] : amountOf(centavos, language);

export const momentText = (date: Date, language: Language): string =>
  formatDate(date, language, { dateStyle: 'long', timeStyle: 'short' });

/** Joins sentences without the last full stop: the text around them ends with one. */
export const sentences = (...all: readonly (string | undefined)[]): string =>
  all
    .filter((one) => one !== undefined)
    .map((one) => one.replace(/\.$/, ''))
    .join('. ');
