import { useSyncExternalStore } from 'react';

const key = 'member';
const listeners = new Set<() => void>();

/** Notes whether a member is signed in on this device. `boot.js` reads it before the first paint; it grants nothing. */
export function markMember(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-member', isSignedIn);
  try {
    if (isSignedIn) localStorage.setItem(key, 'here');
    else localStorage.removeItem(key);
  } catch {
    // Without storage the mark lasts for this visit only.
  }
  for (const notify of listeners) notify();
}

/** Whether a call to ask who is signed in is worthwhile. */
export const hasMemberMark = (): boolean =>
  !import.meta.env.SSR && document.documentElement.hasAttribute('data-member');

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same for a part of the page that comes and goes with it; false while the page is hydrated. */
export const useMemberMark = (): boolean => useSyncExternalStore(subscribe, hasMemberMark, () => false);
