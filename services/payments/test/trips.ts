import { AsyncLocalStorage } from 'node:async_hooks';
import type { Storage } from '@tianguis/chassis/storage/storage';

interface Count {
  trips: number;
}

type Client = object & { query(...args: unknown[]): unknown };

/**
 * Counts how often work waits for the database: statements that are sent while another one of the connection is under way share its
 * trip. What others do meanwhile does not count.
 */
export function countTrips({ pool }: Storage) {
  const counting = new AsyncLocalStorage<Count>();
  const watched = new WeakSet<object>();

  function watch(client: Client): void {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client);
    let underWay = 0;
    const done = () => {
      underWay -= 1;
    };
    client.query = (...args) => {
      const count = counting.getStore();
      if (count && underWay === 0) count.trips += 1;
      underWay += 1;
      const last = args.at(-1);
      if (typeof last === 'function') {
        const callback = (...results: unknown[]) => {
          done();
          last(...results);
        };
        return query(...args.slice(0, -1), callback);
      }
      const answer = query(...args) as Promise<unknown>;
      answer.then(done, done);
      return answer;
    };
  }
  pool.on('acquire', (client) => watch(client as unknown as Client));

  return async (work: () => Promise<unknown>): Promise<number> => {
    const count: Count = { trips: 0 };
    await counting.run(count, work);
    return count.trips;
  };
}
