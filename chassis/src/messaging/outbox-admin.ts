import { run, runCount, runOne, sql, statement } from '../storage/sql.ts';
import type { Storage, Tx } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createSignal } from './signal.ts';

/** An outbox row that the broker refused too often. */
interface ParkedRow {
  readonly id: string;
  readonly subject: string;
  readonly attempts: number;
  readonly error: string | null;
  readonly parkedAt: Date;
}

const backlog = statement(
  () => sql<{ waiting: number; parked: number }>`
    select (select count(*)::int from messaging.outbox where sent_at is null and parked_at is null) as waiting,
      (select count(*)::int from messaging.outbox where parked_at is not null) as parked`,
);

/** How many rows wait to be published and how many were given up. */
export const outboxBacklog = (storage: Storage): Promise<{ waiting: number; parked: number }> =>
  runOne(storage, backlog());

const parked = statement(
  (p: { limit: number }) => sql<ParkedRow>`
    select id, subject, attempts, last_error as error, parked_at as "parkedAt"
    from messaging.outbox where parked_at is not null order by seq limit ${p.limit}`,
);

/** The oldest parked rows, with the broker's errors. */
export const listParked = (storage: Storage, limit = 100): Promise<ParkedRow[]> => run(storage, parked({ limit }));

const unpark = statement(
  () => sql`
    update messaging.outbox set parked_at = null, retry_at = null, attempts = 0 where parked_at is not null`,
);

/** Lets the relay try parked rows again, once the cause is fixed. Returns how many. */
export const retryParked = (on: Pick<Tx, 'query'>): Promise<number> => runCount(on, unpark());

/** The outbox for an operator: how much waits, and what was given up. */
export const readOutbox = async (storage: Storage) => ({
  ...(await outboxBacklog(storage)),
  events: await listParked(storage),
});

/** A batch that was worked through: where the next one starts, if there is one, and how many rows changed. */
interface Batch {
  readonly last: number | null;
  readonly changed: number;
}

const unsend = statement(
  (p: { after: number; since: string }) => sql<Batch>`
    with chosen as (
      select seq, created_at from messaging.outbox
      where seq > ${p.after}::bigint and sent_at is not null order by seq limit 2000
    ), changed as (
      update messaging.outbox as row set sent_at = null from chosen
      where row.seq = chosen.seq and chosen.created_at >= ${p.since}::timestamptz returning 1
    ) select (select max(seq) from chosen) as last, (select count(*)::int from changed) as changed`,
);

/**
 * Rebuilds a lost stream: marks the rows written since `since` unsent, so that the running relays publish them again, in
 * about their first order. Consumers that handled an event already skip it by their inbox. Returns how many rows.
 */
export const replayOutbox = (storage: Storage, { since }: { readonly since: Date }): Promise<number> =>
  inBatches(storage, (after) => unsend({ after, since: since.toISOString() }));

/** Runs a statement batch after batch until none is left. Returns how many rows changed. */
async function inBatches(storage: Storage, batchAfter: (seq: number) => ReturnType<typeof unsend>): Promise<number> {
  let total = 0;
  let after: number | null = 0;
  while (after !== null) {
    const { last, changed }: Batch = await runOne(storage, batchAfter(after));
    total += changed;
    after = last;
  }
  return total;
}

const batch = 2_000;

interface Retention {
  /** Days that sent outbox rows are kept, so that a lost stream can be rebuilt; 7 by default. */
  readonly outboxDays?: number;
  /** Days that inbox rows are kept: longer than a message can still arrive (outbox rows plus stream); 15 by default. */
  readonly inboxDays?: number;
}

// Positions follow age, so the oldest rows come first; rows that wait or are parked are skipped.
const purgeOutbox = statement(
  (p: { after: number; limit: number; days: number }) => sql<Batch>`
    with oldest as (
      select seq, sent_at, created_at < now() - ${p.days} * interval '1 day' as old
      from messaging.outbox where seq > ${p.after}::bigint order by seq limit ${p.limit}
    ), gone as (
      delete from messaging.outbox as row using oldest
      where row.seq = oldest.seq and oldest.old and oldest.sent_at is not null returning row.seq
    ) select (select max(seq) from oldest where old) as last, (select count(*)::int from gone) as changed`,
);

const purgeInbox = statement(
  (p: { limit: number; days: number }) => sql`
    delete from messaging.inbox where ctid = any (array(
      select ctid from messaging.inbox where handled_at < now() - ${p.days} * interval '1 day' limit ${p.limit}))`,
);

/** Deletes what is older than its retention, at most 2,000 rows a statement. Returns how many rows. */
export async function purgeMessaging(
  storage: Storage,
  { outboxDays = 7, inboxDays = 15 }: Retention = {},
): Promise<number> {
  const sent = await inBatches(storage, (after) => purgeOutbox({ after, limit: batch, days: outboxDays }));
  return sent + (await purgeHandled(storage, inboxDays));
}

async function purgeHandled(storage: Storage, days: number): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await runCount(storage, purgeInbox({ limit: batch, days }));
    total += count;
    if (count < batch) return total;
  }
}

/** Purges about once an hour; processes that do it at the same moment only wait for each other. */
export function startOutboxCleanup(options: {
  readonly storage: Storage;
  readonly logger: Logger;
  readonly retention?: Retention;
  readonly every?: number;
}): { close(): Promise<void> } {
  const { every = 3_600_000 } = options;
  const signal = createSignal();
  const loop = async (): Promise<void> => {
    // Soon after the start, because a process may live less than an hour.
    for (let pause = every / 30; ; pause = every) {
      await signal.pause(pause * (0.9 + Math.random() / 5));
      if (signal.closed) return;
      await purgeMessaging(options.storage, options.retention).catch((err) =>
        options.logger.warn({ err }, 'old outbox rows stay for now'),
      );
    }
  };
  const running = loop();
  return {
    close: () => {
      signal.close();
      return running;
    },
  };
}
