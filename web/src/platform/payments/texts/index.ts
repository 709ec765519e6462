import { defineTexts } from '../../../i18n/messages.ts';

export const cardPayments = defineTexts('platform/payments', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
