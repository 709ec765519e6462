import { defineTexts } from '../../../../i18n/messages.ts';

export const reserve = defineTexts('market/listing/reserve', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
