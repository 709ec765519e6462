import { createAfterCommit } from '@tianguis/chassis/storage/after-commit';
import { queryOn, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import type pg from 'pg';

/** A transaction whose connection is at hand too, for what SQL text alone cannot do: COPY. */
export async function clientTransaction<T>(
  storage: Storage,
  work: (client: pg.PoolClient, tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await storage.pool.connect();
  const hooks = createAfterCommit();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client, txOf(client, hooks.add));
    await client.query('commit');
    hooks.run();
    return result;
  } catch (err) {
    // A COPY cut short leaves the connection in a state that nobody should rely on.
    broken = err as Error;
    throw err;
  } finally {
    client.release(broken);
  }
}

const txOf = (client: pg.PoolClient, afterCommit: Tx['afterCommit']): Tx => ({
  afterCommit,
  query: (text, values, name) => queryOn(client, text, values, name),
});
