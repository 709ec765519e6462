import { defineTexts } from '../../../../i18n/messages.ts';

export const payment = defineTexts('market/orders/payment', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
