import { defineTexts } from '../../i18n/messages.ts';

export const chat = defineTexts('chat', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
