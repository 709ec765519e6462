import { defineTexts } from '../../../i18n/messages.ts';

export const shell = defineTexts('desk/shell', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
