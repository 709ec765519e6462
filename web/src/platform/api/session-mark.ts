import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/** The mark was set or removed (`mark-session.ts`). */
export function marksChanged(): void {
  for (const notify of listeners) notify();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a call to ask who is signed in is worthwhile. `boot.js` sets the mark before the first paint; it grants nothing. */
export const hasMemberMark = (): boolean =>
  !import.meta.env.SSR && document.documentElement.dataset.member !== undefined;

/** The same for a part of the page that comes and goes with it; false while the page is hydrated. */
export const useMemberMark = (): boolean => useSyncExternalStore(subscribe, hasMemberMark, () => false);
