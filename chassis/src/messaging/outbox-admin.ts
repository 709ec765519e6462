import type { Storage } from '../storage/storage.ts';

/** An outbox row that the broker refused too often. */
export interface ParkedRow {
  readonly id: string;
  readonly subject: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly parkedAt: Date;
}

/** Rows that wait to be published, and rows that were given up. */
export async function outboxBacklog(storage: Storage): Promise<{ waiting: number; parked: number }> {
  const { rows } = await storage.query<{ waiting: number; parked: number }>(
    `select (select count(*)::int from messaging.outbox where sent_at is null and parked_at is null) as waiting,
      (select count(*)::int from messaging.outbox where parked_at is not null) as parked`,
  );
  return rows[0] ?? { waiting: 0, parked: 0 };
}

/** The oldest parked rows, with what the broker said. */
export async function listParked(storage: Storage, limit = 100): Promise<ParkedRow[]> {
  const { rows } = await storage.query<ParkedRow>(
    `select id, subject, attempts, last_error as error, parked_at as "parkedAt"
      from messaging.outbox where parked_at is not null order by seq limit $1`,
    [limit],
  );
  return rows;
}

/** Lets the relay try parked rows again, once the cause is mended. Returns how many. */
export async function retryParked(storage: Storage): Promise<number> {
  const { rowCount } = await storage.query(
    'update messaging.outbox set parked_at = null, retry_at = null, attempts = 0 where parked_at is not null',
  );
  return rowCount;
}

/** What an operator looks at: how much waits, and what was given up. */
export const readOutbox = async (storage: Storage) => ({
  ...(await outboxBacklog(storage)),
  events: await listParked(storage),
});

const replayBatch = `with chosen as (
    select seq, created_at from messaging.outbox where seq > $1 and sent_at is not null order by seq limit 2000
  ), changed as (
    update messaging.outbox as row set sent_at = null from chosen
    where row.seq = chosen.seq and chosen.created_at >= $2::timestamptz returning 1
  ) select (select max(seq) from chosen) as last, (select count(*)::int from changed) as changed`;

/**
 * Rebuilds a lost stream: marks the rows written since `since` unsent, so that the running relays publish them again, in
 * about their first order. Consumers that handled an event already skip it by their inbox. Returns how many rows.
 */
export async function replayOutbox(storage: Storage, { since }: { readonly since: Date }): Promise<number> {
  let total = 0;
  let after: string | null = '0';
  while (after !== null) {
    const values: unknown[] = [after, since.toISOString()];
    const { rows } = await storage.query<{ last: string | null; changed: number }>(replayBatch, values);
    total += rows[0]?.changed ?? 0;
    after = rows[0]?.last ?? null;
  }
  return total;
}
