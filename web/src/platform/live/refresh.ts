import type { QueryClient } from '@tanstack/react-query';

const settle = 40;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for further pages of a list that were asked for: if they were cancelled, the list would forget them. */
async function pagesAsked(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const fetching = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const further = fetching.filter(({ state }) => state.fetchMeta?.fetchMore);
  await Promise.allSettled(further.map((query) => query.fetch()));
}

interface Pace {
  /** Milliseconds from one refresh of an operation to the next, on a page that is looked at. */
  readonly every: number;
  /** The same on a page that nobody sees. */
  readonly hidden: number;
}

const usual: Pace = { every: 1_000, hidden: 10_000 };

/** Waits for so long, or until the page is looked at. */
function restUntilSeen(ms: number): Promise<unknown> {
  const seen = new Promise<void>((resolve) =>
    document.addEventListener('visibilitychange', () => resolve(), { once: true }),
  );
  return Promise.race([pause(ms), seen]);
}

/**
 * Refreshes the queries of an operation, one refresh at a time and at most once a second, however many events come: the first
 * event is read at once, those that follow share the next refresh. A first fetch under way is started again, and answers that came
 * with the page are forgotten, since both may hold the old state.
 */
export function createRefresher(client: QueryClient, pace = usual): (operationId: string) => Promise<void> {
  const running = new Set<string>();
  const again = new Set<string>();
  return async (operationId) => {
    again.add(operationId);
    if (running.has(operationId)) return;
    running.add(operationId);
    const queryKey = [operationId];
    while (again.has(operationId)) {
      await pause(settle);
      again.delete(operationId);
      globalThis.forgetEarly?.();
      const startedAt = Date.now();
      await pagesAsked(client, queryKey);
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
      const isHidden = globalThis.document?.hidden === true;
      const rest = startedAt + (isHidden ? pace.hidden : pace.every) - Date.now();
      if (rest > 0) await (isHidden ? restUntilSeen(rest) : pause(rest));
    }
    running.delete(operationId);
  };
}
