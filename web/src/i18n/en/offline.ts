import type es from '../es/offline.ts';
import type { Translation } from '../translation.ts';

export default {
  title: 'No connection',
  text: 'This page is not stored on your device. Whatever you sent goes out by itself once you are back online.',
  again: 'Try again',
} satisfies Translation<typeof es>;
