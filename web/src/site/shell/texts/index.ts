import { defineTexts } from '../../../i18n/messages.ts';

export const shell = defineTexts('site/shell', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});

export const footer = defineTexts('site/shell/footer', {
  es: () => import('../footer/texts/es.ts'),
  en: () => import('../footer/texts/en.ts'),
});
