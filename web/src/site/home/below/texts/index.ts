import { defineTexts } from '../../../../i18n/messages.ts';

export const below = defineTexts('site/home/below', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
