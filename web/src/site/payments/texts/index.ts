import { defineTexts } from '../../../i18n/messages.ts';

export const payments = defineTexts('site/payments', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
