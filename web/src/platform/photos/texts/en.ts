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
  stages: {
    loading: { label: 'Photos of what was loaded', one: 'Photo {number} of what was loaded' },
    unloading: { label: 'Photos of the delivery', one: 'Photo {number} of the delivery' },
    trouble: { label: 'Photos of what went wrong', one: 'Photo {number} of what went wrong' },
  },
} satisfies Translation<typeof es>;
