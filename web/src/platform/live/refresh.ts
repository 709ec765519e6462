import type { QueryClient } from '@tanstack/react-query';

const settle = 40;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for further pages of a list that were asked for: if they were cancelled, the list would forget them. */
async function pagesAsked(client: QueryClient, queryKey: readonly unknown[]): Promise<void> {
  const fetching = client.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const further = fetching.filter(({ state }) => state.fetchMeta?.fetchMore);
  await Promise.allSettled(further.map((query) => query.fetch()));
}

/**
 * Refreshes the queries of an operation, one refresh at a time: the events of a burst share one, and those that come while it
 * runs get another after it. A first fetch under way is started again, since it may have read the old state.
 */
export function createRefresher(client: QueryClient): (operationId: string) => Promise<void> {
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
      await pagesAsked(client, queryKey);
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }
    running.delete(operationId);
  };
}
