import type { Language } from '../../i18n/language.ts';

/** Stands for the address of the site, which only the gateway knows. */
export const origin = 'https://origin.invalid';

export const languages: readonly Language[] = ['es', 'en'];

/** Where a page is found in a language: Spanish at its path, English beside it. */
export const addressOf = (path: string, language: Language): string =>
  `${origin}${path}${language === 'es' ? '' : `?lang=${language}`}`;
