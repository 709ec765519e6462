import { defineTexts } from '../../../../i18n/messages.ts';

export const notify = defineTexts('market/browse/notify', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
