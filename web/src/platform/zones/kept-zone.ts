import { useSyncExternalStore } from 'react';

const key = 'zone';
const listeners = new Set<() => void>();

/** Where the reader said they are, on this device; an empty id forgets it. */
export function keepZone(id: string): void {
  try {
    if (id) localStorage.setItem(key, id);
    else localStorage.removeItem(key);
  } catch {
    // Without storage it is asked again on the next page.
  }
  for (const notify of listeners) notify();
}

export function keptZoneId(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Its id wherever a page shows it, without the list of zones; empty while a prerendered page is hydrated. */
export const useKeptZoneId = (): string => useSyncExternalStore(subscribe, keptZoneId, () => '');
