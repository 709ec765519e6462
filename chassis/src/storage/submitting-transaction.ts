import type pg from 'pg';
import { createAfterCommit } from './after-commit.ts';
import { queryOn, type Storage, type Tx } from './storage.ts';

/** A transaction that also runs what is no statement with a result, such as a COPY from a stream. */
export interface SubmittingTx extends Tx {
  submit<Query extends pg.Submittable>(query: Query): Query;
}

/** BEGIN, `work`, COMMIT. Any error drops the connection, which an interrupted COPY leaves in an unknown state. */
export async function submittingTransaction<T>(storage: Storage, work: (tx: SubmittingTx) => Promise<T>): Promise<T> {
  const client = await storage.pool.connect();
  const hooks = createAfterCommit();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work({
      query: (text, values, name) => queryOn(client, text, values, name),
      submit: (query) => client.query(query),
      afterCommit: hooks.add,
    });
    await client.query('commit');
    hooks.run();
    return result;
  } catch (err) {
    broken = err as Error;
    throw err;
  } finally {
    client.release(broken);
  }
}
