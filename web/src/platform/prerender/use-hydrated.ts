import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a prerendered part of the page is hydrated: it must first read exactly as it was prerendered, whatever has
 * arrived since.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
