import { defineTexts } from '../../../i18n/messages.ts';

export const lots = defineTexts('platform/lots', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
