import { locales } from '../../i18n/format.ts';
import type { Language } from '../../i18n/language.ts';
import { useLanguage } from '../../i18n/messages.ts';

const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: Language, digits: number): Intl.NumberFormat {
  const create = () =>
    new Intl.NumberFormat(locales[language], {
      style: 'percent',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  return formats.getOrInsertComputed(`${language} ${digits}`, create);
}

/** Percentages as the reader's language writes them; 44.7 is `44.7%`. */
export const percentsIn = (language: Language) => ({
  /** Rounded to whole percent. */
  percent: (value: number): string => formatOf(language, 0).format(value / 100),
  /** With one decimal, to compare. */
  finePercent: (value: number): string => formatOf(language, 1).format(value / 100),
});

export const usePercent = () => percentsIn(useLanguage());
