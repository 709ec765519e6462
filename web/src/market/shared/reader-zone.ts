import { type Zone, zoneById } from '@tianguis/proto/zones';

const key = 'zone';

/** Where the reader said they are, on this device; an empty id forgets it. */
export function keepZone(id: string): void {
  try {
    if (id) localStorage.setItem(key, id);
    else localStorage.removeItem(key);
  } catch {
    // Without storage it is asked again on the next page.
  }
}

export function keptZone(): Zone | undefined {
  try {
    return zoneById(localStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
