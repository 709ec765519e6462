import { defineTexts } from '../../../i18n/messages.ts';

export const vehicles = defineTexts('platform/vehicles', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
