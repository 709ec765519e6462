import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a part of the page that the server wrote comes to life: it must first read exactly as it was written,
 * whatever has arrived since.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
