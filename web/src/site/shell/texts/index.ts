import { defineTexts } from '../../../i18n/messages.ts';

export const shell = defineTexts('site/shell', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});

/** What the header's menus and the places of members say. */
export const menu = defineTexts('site/shell/menu', {
  es: () => import('./menu-es.ts'),
  en: () => import('./menu-en.ts'),
});

export const footer = defineTexts('site/shell/footer', {
  es: () => import('../footer/texts/es.ts'),
  en: () => import('../footer/texts/en.ts'),
});
