import type pg from 'pg';
import type { Published } from './publisher.ts';

export interface OutboxRow {
  /** Position in the outbox. */
  readonly seq: number;
  readonly id: string;
  readonly subject: string;
  readonly envelope: string;
  readonly attempts: number;
}

export interface RefusedRow {
  readonly row: OutboxRow;
  readonly error: string;
  readonly parked: boolean;
}

// Losing a mark in a crash costs a repeat that the broker drops, so the relay need not wait for the disk.
const claim = (limit: number): string => `begin; set local synchronous_commit = off;
  select seq, id, subject, envelope, attempts from messaging.outbox
  where sent_at is null and parked_at is null and (retry_at is null or retry_at <= now())
  order by seq limit ${limit} for update skip locked`;

const markRefused = `update messaging.outbox as row set attempts = row.attempts + 1, last_error = refused.error,
    parked_at = case when refused.parked then now() end,
    retry_at = now() + least(300, power(2, row.attempts)) * interval '1 second'
  from unnest($1::bigint[], $2::text[], $3::boolean[]) as refused (seq, error, parked) where row.seq = refused.seq`;

/** Begins a transaction and locks up to `limit` unsent rows that no other relay has locked; none when there are none. */
export async function claimRows(client: pg.PoolClient, limit: number): Promise<OutboxRow[]> {
  const results = (await client.query(claim(limit))) as unknown as pg.QueryResult<OutboxRow>[];
  const rows = results.at(-1)?.rows ?? [];
  if (rows.length === 0) await client.query('rollback');
  return rows;
}

/** Writes down what became of the claimed rows and commits. Rows without an answer stay as they were. */
export async function markRows(
  client: pg.PoolClient,
  rows: readonly OutboxRow[],
  results: readonly Published[],
  maxAttempts: number,
): Promise<RefusedRow[]> {
  const sent = rows.filter((_row, i) => results[i]?.state === 'stored').map(({ seq }) => seq);
  const refused = rows.flatMap((row, i) => refusal(row, results[i], maxAttempts));
  if (refused.length > 0) {
    const columns = [
      refused.map(({ row }) => row.seq),
      refused.map(({ error }) => error),
      refused.map((r) => r.parked),
    ];
    await client.query(markRefused, columns);
  }
  await client.query(`update messaging.outbox set sent_at = now() where seq = any('{${sent.join()}}'); commit`);
  return refused;
}

const refusal = (row: OutboxRow, result: Published | undefined, maxAttempts: number): RefusedRow[] =>
  result?.state === 'refused' ? [{ row, error: result.error, parked: row.attempts + 1 >= maxAttempts }] : [];
