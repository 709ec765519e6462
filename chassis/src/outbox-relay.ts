import type pg from 'pg';
import { type Bell, createBell } from './bell.ts';
import type { Logger } from './logger.ts';
import { relayed } from './messaging-metrics.ts';
import type { Nats } from './nats.ts';
import type { Outbox } from './outbox.ts';
import { startOutboxCleanup } from './outbox-cleanup.ts';
import { claimRows, markRows } from './outbox-rows.ts';
import { createPublisher, type Published, type Publisher } from './publisher.ts';
import { createBackoff } from './retry.ts';
import type { Storage } from './storage.ts';

export interface OutboxRelayOptions {
  readonly storage: Storage;
  readonly nats: Nats;
  /** Wakes the relay after each commit; rows of other processes are found by polling. */
  readonly outbox: Pick<Outbox, 'onCommitted'>;
  readonly logger: Logger;
  /** Rows a transaction claims; 500 unless told. */
  readonly batchSize?: number;
  /** Batches under way at a time, each with a connection of its own; 2 unless told. */
  readonly lanes?: number;
  /** Milliseconds between looks for rows that nobody announced; 1,000 unless told. */
  readonly pollEvery?: number;
  /** Refusals of one row before it is parked; 10 unless told. */
  readonly maxAttempts?: number;
}

/** What a lane needs to publish one batch after another. */
interface Lane {
  readonly options: OutboxRelayOptions;
  readonly bell: Bell;
  readonly publisher: () => Promise<Publisher>;
}

/** Rows taken, and what stood in the way of the others. */
interface BatchOutcome {
  readonly full: boolean;
  readonly trouble?: string;
}

/**
 * Publishes committed outbox rows to JetStream, each at least once, with the event's id as message id, and marks them sent
 * once stored there. Any number of relays may run: each claims rows that no other holds. It outlives outages of the
 * broker and of the database; a row that the broker refuses is tried again later, then parked with its error, while
 * the others go on.
 */
export function startOutboxRelay(options: OutboxRelayOptions): { close(): Promise<void> } {
  const { nats, outbox, logger, storage, lanes = 2 } = options;
  const bell = createBell();
  const publishing = usePublisher(nats);
  const cleanup = startOutboxCleanup({ storage, logger });
  const stops = [outbox.onCommitted(bell.ring), nats.onConnected(bell.ring)];
  const lane: Lane = { options, bell, publisher: publishing.publisher };
  const running = Array.from({ length: lanes }, () => runLane(lane));
  return {
    close: async () => {
      for (const stop of stops) stop();
      bell.close();
      await Promise.all([...running, cleanup.close()]);
      publishing.close();
    },
  };
}

function usePublisher(nats: Nats): { publisher: () => Promise<Publisher>; close(): void } {
  let current: Publisher | undefined;
  const stop = nats.onDisconnected(() => current?.interrupt());
  return {
    publisher: async () => {
      current ??= createPublisher((await nats.broker()).nc);
      return current;
    },
    close: () => {
      stop();
      current?.close();
    },
  };
}

async function runLane(lane: Lane): Promise<void> {
  const { bell, options } = lane;
  const backoff = createBackoff();
  let troubled = false;
  while (!bell.closed) {
    const { full, trouble } = await relayBatch(lane);
    if (trouble) {
      if (!troubled) options.logger.warn({ trouble }, 'outbox rows wait');
      await bell.pause(backoff.next());
    } else {
      if (troubled) options.logger.info('outbox rows flow again');
      backoff.reset();
      // The other lane may help with a backlog.
      if (full) bell.ring();
      else await bell.wait(options.pollEvery ?? 1_000);
    }
    troubled = trouble !== undefined;
  }
}

async function relayBatch({ options, publisher }: Lane): Promise<BatchOutcome> {
  const { nats, storage } = options;
  if (!nats.connected()) return { full: false, trouble: 'the broker is away' };
  try {
    const sender = await publisher();
    const client = await storage.pool.connect();
    return await withClient(client, () => publishBatch(options, client, sender));
  } catch (err) {
    return { full: false, trouble: String(err) };
  }
}

// A client whose transaction did not end cleanly is thrown away; that frees its rows, too.
async function withClient<T>(client: pg.PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    client.release();
    return result;
  } catch (err) {
    client.release(err as Error);
    throw err;
  }
}

async function publishBatch(
  options: OutboxRelayOptions,
  client: pg.PoolClient,
  sender: Publisher,
): Promise<BatchOutcome> {
  const { batchSize = 500, maxAttempts = 10 } = options;
  const rows = await claimRows(client, batchSize);
  if (rows.length === 0) return { full: false };
  const messages = rows.map(({ id, subject, envelope }) => ({ subject, payload: envelope, msgId: id }));
  const results = await sender.publishAll(messages);
  const refused = await markRows(client, rows, results, maxAttempts);
  for (const { row, error, parked } of refused) {
    const level = parked ? 'error' : 'warn';
    options.logger[level](
      { event: row.id, subject: row.subject, error },
      `outbox row refused${parked ? ' and parked' : ''}`,
    );
  }
  count(results);
  return { full: rows.length === batchSize, trouble: await troubleIn(results, options.nats) };
}

async function troubleIn(results: readonly Published[], nats: Nats): Promise<string | undefined> {
  const unanswered = results.find((result) => result.state === 'unanswered');
  if (unanswered?.noStream) await nats.ensureStreams();
  return unanswered?.error;
}

function count(results: readonly Published[]): void {
  const states = Map.groupBy(results, ({ state }) => state);
  for (const [state, list] of states) relayed.add(list.length, { state });
}
