import { defineTexts } from '../../../../i18n/messages.ts';

export const owner = defineTexts('market/listing/owner', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
