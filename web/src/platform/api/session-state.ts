import { useSyncExternalStore } from 'react';

let ended = false;
const listeners = new Set<() => void>();

export function sessionEnded(value: boolean): void {
  ended = value;
  for (const notify of listeners) notify();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** True once a call was refused for want of a session, until somebody signs in again. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  );
