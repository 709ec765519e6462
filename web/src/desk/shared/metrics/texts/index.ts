import { defineTexts } from '../../../../i18n/messages.ts';

export const metrics = defineTexts('desk/shared/metrics', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
