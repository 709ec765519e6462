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

/** True from the moment a call is refused because there is no session, until the next sign-in. */
export const useSessionEnded = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => ended,
    () => false,
  );

/** A 401 in the middle of work shows the sign-in form again, over the page as it is. */
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
    // Without a connection a write fails or is kept at once, and the form says so, instead of hanging until it is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
