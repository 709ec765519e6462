import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'No connection',
  text: 'This page is not stored on your device. Whatever you sent goes out by itself once you are back online.',
  again: 'Try again',
} satisfies Translation<typeof es>;
