import { defineTexts } from '../../../i18n/messages.ts';

export const photos = defineTexts('platform/photos', {
  es: () => import('./es.ts'),
  en: () => import('./en.ts'),
});
