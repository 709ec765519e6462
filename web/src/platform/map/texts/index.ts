import { defineTexts } from '../../../i18n/messages.ts';

export const map = defineTexts('platform/map', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
