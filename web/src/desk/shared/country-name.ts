import type { Language } from '../../i18n/language.ts';

/** A country by its ISO code, as the reader's language calls it. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code;
