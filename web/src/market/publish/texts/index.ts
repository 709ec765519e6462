import { defineTexts } from '../../../i18n/messages.ts';

export const publish = defineTexts('market/publish', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
