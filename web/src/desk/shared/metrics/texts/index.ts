import { defineTexts } from '../../../../i18n/messages.ts';

export const metrics = defineTexts('desk/metrics', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
