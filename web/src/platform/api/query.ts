import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';
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

/** A 401 in the middle of work asks for the password again; the page stays as it is behind the form. */
const onError = (error: Error): void => {
  if (error instanceof ApiError && error.status === 401) sessionEnded(true);
};

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError }),
  mutationCache: new MutationCache({
    onError: (error, _input, _context, mutation) => {
      if (mutation.meta?.ownUnauthorized !== true) onError(error);
    },
  }),
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: Number.POSITIVE_INFINITY },
    // Without a connection a write fails or is kept at once, and the form says so; it does not hang until the signal is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
