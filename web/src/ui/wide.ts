import { useSyncExternalStore } from 'react';

const wide = '(min-width: 64rem)';

function watchWidth(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the window has room for a column beside the main one, as the style sheet's `lg:` says. */
export const isWide = (): boolean => matchMedia(wide).matches;

/** The same, followed as the window changes. Only once the page is hydrated. */
export const useIsWide = (): boolean => useSyncExternalStore(watchWidth, isWide);
