import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '@tianguis/proto/client';

const first = 1_000;
const longest = 60_000;

/** What may pass by itself: no network, a limit, a service that is away. What the reader may not see stays refused. */
export const passes = (error: unknown): boolean =>
  error instanceof ApiError
    ? error.status === 429 || error.status === 408 || error.status >= 500
    : error instanceof TypeError;

const isShown = (query: Query): boolean => query.getObserversCount() > 0 && !query.isDisabled();

const hasFailed = (query: Query): boolean => query.state.status === 'error' && passes(query.state.error);

const isHidden = (): boolean => globalThis.document?.hidden === true;

/**
 * Reads that failed are asked again by themselves, each time after twice as long, up to a minute. In a tab that nobody looks
 * at they wait until somebody does.
 */
export function createRecovery(client: QueryClient, random: () => number = Math.random) {
  const cache = client.getQueryCache();
  const waiting = new Map<string, ReturnType<typeof setTimeout>>();
  const failures = new Map<string, number>();
  /** Reads that nobody would see now. */
  const unseen = new Set<string>();
  const listeners = new Set<() => void>();
  let failing = 0;

  // A read without data is pending while it is asked again, so its failures are remembered until it succeeds.
  const count = (): void => {
    const now = cache.getAll().filter((query) => isShown(query) && failures.has(query.queryHash)).length;
    if (now === failing) return;
    failing = now;
    for (const notify of listeners) notify();
  };

  const forget = (hash: string): void => {
    clearTimeout(waiting.get(hash));
    waiting.delete(hash);
    unseen.delete(hash);
    failures.delete(hash);
  };

  const again = (hash: string): void => {
    if (isHidden()) {
      unseen.add(hash);
      return;
    }
    waiting.delete(hash);
    const query = cache.get(hash);
    if (!(query && isShown(query))) {
      forget(hash);
      return;
    }
    // A failure reaches the listener of the cache, which waits anew.
    query.fetch().catch(() => undefined);
  };

  const onFailure = (hash: string): void => {
    const times = failures.get(hash) ?? 0;
    failures.set(hash, times + 1);
    if (waiting.has(hash)) return;
    const delay = Math.min(longest, first * 2 ** times) * (0.75 + random() / 2);
    waiting.set(
      hash,
      setTimeout(() => again(hash), delay),
    );
  };

  const onSeen = (): void => {
    if (isHidden()) return;
    const hashes = [...unseen];
    unseen.clear();
    for (const hash of hashes) again(hash);
  };

  function start(): () => void {
    globalThis.document?.addEventListener('visibilitychange', onSeen);
    const stop = cache.subscribe((event) => {
      const hash = event.query.queryHash;
      if (event.type === 'removed') forget(hash);
      if (event.type === 'updated' && event.action.type === 'success') forget(hash);
      if (event.type === 'updated' && event.action.type === 'error') {
        if (hasFailed(event.query)) onFailure(hash);
        else forget(hash);
      }
      // A page that comes shows a failure of before: it is read again, too.
      if (event.type === 'observerAdded' && hasFailed(event.query) && !waiting.has(hash)) onFailure(hash);
      count();
    });
    for (const query of cache.getAll()) if (isShown(query) && hasFailed(query)) onFailure(query.queryHash);
    count();
    return () => {
      globalThis.document?.removeEventListener('visibilitychange', onSeen);
      stop();
      for (const hash of [...waiting.keys()]) forget(hash);
    };
  }

  return {
    start,
    /** How many of the reads on screen have failed and wait. */
    failing: (): number => failing,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
