import { defineTexts } from '../../../../i18n/messages.ts';

export const browseMap = defineTexts('market/browse/map', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
