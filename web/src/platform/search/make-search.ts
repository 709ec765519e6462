import { navigate } from 'wouter/use-browser-location';
import { type Asked, addressOf } from './asked.ts';
import { keepSearch, type Recent } from './recent.ts';

const openMarket = (asked: Asked) => navigate(addressOf(asked));

/** Makes a search that was typed or chosen; without one, shows the whole market. The market opens unless `onSearch` takes it. */
export function makeSearch(field: HTMLInputElement | null, recent: Recent | undefined, onSearch = openMarket): void {
  if (recent) keepSearch(recent);
  if (field) field.value = recent?.asked.q ?? '';
  // The keyboard of a phone would cover what is found.
  if (recent && matchMedia('(pointer: coarse)').matches) field?.blur();
  onSearch(recent?.asked ?? {});
}
