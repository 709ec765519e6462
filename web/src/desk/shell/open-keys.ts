import { useEffect, useEffectEvent } from 'react';

const listeners = new Set<() => void>();

/** Opens the cheat sheet of keys from a menu or the palette. */
export function openKeys(): void {
  for (const open of listeners) open();
}

/** Calls `onOpen` when a menu or the palette opens the cheat sheet. */
export function useOpenKeys(onOpen: () => void): void {
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    const listener = () => open();
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, []);
}
