import type pg from 'pg';
import type { Signal } from '../messaging/signal.ts';
import { createBackoff } from '../messaging/signal.ts';
import { isConnectionError } from '../storage/database-error.ts';

type Connected = (err: Error | undefined, client?: pg.PoolClient, done?: pg.PoolClient['release']) => void;

/** serialization_failure: what graphile-worker repeats within moments. */
const repeatable = '40001';

function withMethod<T extends object>(whole: T, name: keyof T, method: unknown): T {
  const get = (_: T, key: string | symbol): unknown => {
    if (key === name) return method;
    const value: unknown = Reflect.get(whole, key);
    return typeof value === 'function' ? value.bind(whole) : value;
  };
  return new Proxy(whole, { get });
}

function repeating(client: pg.PoolClient): pg.PoolClient {
  const query = (...args: Parameters<pg.PoolClient['query']>) =>
    (client.query(...args) as unknown as Promise<unknown>).catch((cause: Error) => {
      throw isConnectionError(cause) ? Object.assign(new Error(cause.message, { cause }), { code: repeatable }) : cause;
    });
  return withMethod(client, 'query', query);
}

/**
 * The pool that graphile-worker uses: a request for a connection waits while the database is away, and a
 * query whose connection broke fails as one to repeat. Otherwise the end of a job that it cannot write is a rejection that
 * nobody handles, which ends the process (https://github.com/graphile/worker/issues/636), and a failure to read the numbers of
 * its tasks is kept for good. Gives up once `signal` is closed.
 */
export function patientPool(pool: pg.Pool, signal: Pick<Signal, 'closed' | 'pause'>): pg.Pool {
  async function connect(): Promise<pg.PoolClient> {
    const backoff = createBackoff({ min: 50, max: 1_000 });
    for (;;) {
      try {
        return await pool.connect();
      } catch (err) {
        if (signal.closed || !isConnectionError(err)) throw err;
      }
      await signal.pause(backoff.next());
    }
  }
  return withMethod(pool, 'connect', (connected?: Connected) => {
    if (!connected) return connect().then(repeating);
    return void connect().then((client) => connected(undefined, client, (err) => client.release(err)), connected);
  });
}
