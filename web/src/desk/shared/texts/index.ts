import { defineTexts } from '../../../i18n/messages.ts';

export const shared = defineTexts('desk/shared', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
