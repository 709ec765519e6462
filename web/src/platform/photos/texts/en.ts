import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  open: 'Enlarge: {photo}',
  close: 'Close',
  zoom: 'Zoom in',
  previous: 'Previous photo',
  next: 'Next photo',
  broken: 'We could not load this photo.',
  failed: 'We could not open the photo',
  failedText: 'Check your connection and try again.',
} satisfies Translation<typeof es>;
