import { defineTexts } from '../../../i18n/messages.ts';

export const search = defineTexts('platform/search', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
