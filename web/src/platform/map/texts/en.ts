import type { Translation } from '../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  attribution: 'Map sources',
  twoFingers: 'Use two fingers to move the map',
  ctrlScroll: 'Use Ctrl and scroll to zoom the map',
  cmdScroll: 'Use ⌘ and scroll to zoom the map',
  loading: 'Loading the map…',
} satisfies Translation<typeof es>;
