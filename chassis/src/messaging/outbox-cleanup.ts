import type { Storage } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createSignal } from './signal.ts';

const batch = 2_000;

export interface Retention {
  /** Days that sent outbox rows are kept, so that a lost stream can be rebuilt; 7 by default. */
  readonly outboxDays?: number;
  /** Days that inbox rows are kept: longer than a message can still arrive (outbox rows plus stream); 15 by default. */
  readonly inboxDays?: number;
}

// Rows are about as old as their position says, so the oldest stand first; rows that wait or are parked are stepped over.
const purgeOutbox = `with oldest as (
    select seq, sent_at, created_at < now() - $3 * interval '1 day' as old
    from messaging.outbox where seq > $1 order by seq limit $2
  ), gone as (
    delete from messaging.outbox as row using oldest
    where row.seq = oldest.seq and oldest.old and oldest.sent_at is not null returning row.seq
  ) select (select max(seq) from oldest where old) as last, (select count(*)::int from gone) as deleted`;

const purgeInbox = `delete from messaging.inbox where ctid = any (array(
  select ctid from messaging.inbox where handled_at < now() - $2 * interval '1 day' limit $1))`;

/** Deletes what is older than its retention, at most 2,000 rows a statement. Returns how many rows went. */
export async function purgeMessaging(
  storage: Storage,
  { outboxDays = 7, inboxDays = 15 }: Retention = {},
): Promise<number> {
  return (await purgeSent(storage, outboxDays)) + (await purgeHandled(storage, inboxDays));
}

async function purgeSent(storage: Storage, days: number): Promise<number> {
  let total = 0;
  let after: string | null = '0';
  while (after !== null) {
    const values: unknown[] = [after, batch, days];
    const { rows } = await storage.query<{ last: string | null; deleted: number }>(purgeOutbox, values);
    total += rows[0]?.deleted ?? 0;
    after = rows[0]?.last ?? null;
  }
  return total;
}

async function purgeHandled(storage: Storage, days: number): Promise<number> {
  let total = 0;
  for (;;) {
    const { rowCount } = await storage.query(purgeInbox, [batch, days]);
    total += rowCount;
    if (rowCount < batch) return total;
  }
}

/** Purges about once an hour; two processes that do it at once only wait for each other. */
export function startOutboxCleanup(options: {
  readonly storage: Storage;
  readonly logger: Logger;
  readonly retention?: Retention;
  readonly every?: number;
}): { close(): Promise<void> } {
  const { every = 3_600_000 } = options;
  const signal = createSignal();
  const loop = async (): Promise<void> => {
    // Soon after the start, because a process may not live for an hour.
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
