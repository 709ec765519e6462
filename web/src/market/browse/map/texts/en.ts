import type { Translation } from '../../../../i18n/translation.ts';
import type es from './es.ts';

export default {
  title: 'Map of lots',
  hint: 'Each lot is shown in its area, not at its exact address.',
  loading: 'Loading the map…',
  failed: 'This browser can’t show the map. Here are the lots as a list.',
  none: 'No lot matches. Remove a filter or move the map.',
  back: 'See the list',
  here: 'Search this area',
  everywhere: 'Search all of Mexico',
  lots: { one: '{count} lot', other: '{count} lots' },
  from: 'from {price}',
  agree: 'To be agreed',
  gift: 'Free',
  cluster: 'in {place}',
  andMore: { one: '{place} and {count} more area', other: '{place} and {count} more areas' },
  list: 'Lots found',
  larger: 'More of the list',
  smaller: 'More of the map',
  chosen: 'Selected lot',
  close: 'Close',
  loadingLot: 'Opening the lot…',
} satisfies Translation<typeof es>;
