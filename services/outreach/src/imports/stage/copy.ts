import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createAfterCommit } from '@tianguis/chassis/storage/after-commit';
import { queryOn, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import type pg from 'pg';
import type { PoolClient } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** One row of a COPY: how long it may be, and how it is written. */
export interface RowWriter {
  sizeOf(index: number): number;
  /** Returns where the row ends. */
  write(index: number, target: Buffer, at: number): number;
}

const pieceSize = 64 * 1024;

function* pieces(count: number, { sizeOf, write }: RowWriter): Generator<Buffer> {
  let piece = Buffer.allocUnsafe(pieceSize);
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const size = sizeOf(index);
    if (at + size > piece.length) {
      if (at > 0) yield piece.subarray(0, at);
      piece = Buffer.allocUnsafe(Math.max(pieceSize, size));
      at = 0;
    }
    at = write(index, piece, at);
  }
  if (at > 0) yield piece.subarray(0, at);
}

/** Copies rows into a table, at the pace of the database. */
export const copyRows = (client: PoolClient, table: string, count: number, writer: RowWriter): Promise<void> =>
  pipeline(
    Readable.from(pieces(count, writer), { objectMode: false }),
    client.query(copyFrom(`copy ${table} from stdin`)),
  );

/** A transaction that lends its connection too, for COPY. */
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
    // An interrupted COPY leaves the connection in an unknown state.
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
