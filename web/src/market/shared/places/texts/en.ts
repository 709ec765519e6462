import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  zone: 'Area',
  placeholder: 'Borough, town or neighborhood',
  hint: 'Only the area is shown. Your exact address stays private.',
  suggestions: 'Places',
  chosen: 'Selected area: {zone}',
  near: 'near {place}',
  none: 'We don’t know “{words}”. Try your borough or town, or pick it on the map.',
  here: 'Use my location',
  hereHint: 'Your browser will ask for permission. We use it once to find your area and don’t keep it.',
  locating: 'Locating…',
  refused: 'Your browser didn’t give us permission. Type your area or pick it on the map.',
  unknown: 'We couldn’t tell where you are. Type your area or pick it on the map.',
  tooFar: 'We don’t have an area near you yet. Type the closest one or pick it on the map.',
  onMap: 'Pick on the map',
  closeMap: 'Close the map',
  map: 'Map of areas',
  mapHint: 'Tap where the material is: we pick the closest area.',
  mapLoading: 'Loading the map…',
  mapFailed: 'The map can’t be shown here. Type your area.',
} satisfies Translation<typeof es>;
