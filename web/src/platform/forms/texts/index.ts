import { defineTexts } from '../../../i18n/messages.ts';

export const forms = defineTexts('platform/forms', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
