import { defineTexts } from '../../../../i18n/messages.ts';

export const pickup = defineTexts('market/orders/pickup', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
