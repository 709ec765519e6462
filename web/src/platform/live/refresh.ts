import type { QueryClient } from '@tanstack/react-query';

const settle = 40;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Refreshes the queries of an operation, one refresh at a time: events of a burst share one, and those that come while it
 * runs get another after it. A first fetch already under way is begun anew, since it may have read the old state.
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
      await client.cancelQueries({ queryKey });
      await client.invalidateQueries({ queryKey });
    }
    running.delete(operationId);
  };
}
