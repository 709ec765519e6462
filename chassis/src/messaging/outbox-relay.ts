import type { Counter } from '@opentelemetry/api';
import type pg from 'pg';
import { dynamicStatement, runCount, sql, statement } from '../storage/sql.ts';
import { type Storage, sqlOn } from '../storage/storage.ts';
import { createCounter } from '../telemetry/counter.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Nats } from './nats.ts';
import type { Outbox } from './outbox.ts';
import { startOutboxCleanup } from './outbox-admin.ts';
import { createPublisher, type Published, type Publisher } from './publisher.ts';
import { createBackoff, createSignal, type Signal } from './signal.ts';

export interface OutboxRelayOptions {
  readonly storage: Storage;
  readonly nats: Nats;
  /** Wakes the relay after each commit; polling finds the rows of other processes. */
  readonly outbox: Pick<Outbox, 'onCommitted'>;
  readonly logger: Logger;
  /** Rows a transaction claims; 1,000 by default. */
  readonly batchSize?: number;
  /** Batches under way at a time in a backlog, each with a connection of its own; 2 by default. */
  readonly lanes?: number;
  /** Milliseconds between polls for rows of other processes; 1,000 by default. */
  readonly pollEvery?: number;
  /** Least milliseconds from a batch with rows to the next, so that rows that come one by one share a batch; 20 by default. */
  readonly spacing?: number;
  /** Refusals of one row before it is parked; 10 by default. */
  readonly maxAttempts?: number;
}

const helpersPoll = 60_000;
const bytesInFlight = 4 * 1024 * 1024;

/**
 * Publishes committed outbox rows to JetStream, each at least once, with the event's id as message id, and marks them sent
 * once stored there. Any number of relays may run: each locks the rows it claims. It survives outages of the broker and the
 * database; a row that the broker refuses is retried, then parked with its error, while the others go on.
 */
export function startOutboxRelay(options: OutboxRelayOptions): { close(): Promise<void> } {
  const { nats, outbox, logger, storage, lanes = 2, maxAttempts = 10, batchSize = 1_000, pollEvery = 1_000 } = options;
  const { spacing = 20 } = options;
  const signal = createSignal();
  const help = createSignal();
  const publishing = usePublisher(nats);
  const cleanup = startOutboxCleanup({ storage, logger });
  const stops = [outbox.onCommitted(signal.notify), nats.onConnected(signal.wakeAll), nats.onConnected(help.wakeAll)];
  const { publisher } = publishing;
  const relayed = createCounter('@tianguis/chassis', 'outbox.relayed', 'Outbox rows handed to the broker');
  const work = { storage, nats, logger, maxAttempts, publisher, relayed };
  // One lane follows the commits: rows that arrive while it is busy form its next batch. The others join it in a backlog.
  const running = Array.from({ length: lanes }, (_, lane) =>
    runLane(work, lane === 0 ? signal : help, help, {
      batchSize,
      pollEvery: lane === 0 ? pollEvery : helpersPoll,
      spacing,
    }),
  );
  return {
    close: async () => {
      for (const stop of stops) stop();
      signal.close();
      help.close();
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
      current ??= createPublisher(await nats.broker());
      return current;
    },
    close: () => {
      stop();
      current?.close();
    },
  };
}

async function runLane(
  work: BatchWork,
  signal: Signal,
  help: Signal,
  {
    batchSize,
    pollEvery,
    spacing,
  }: { readonly batchSize: number; readonly pollEvery: number; readonly spacing: number },
): Promise<void> {
  const backoff = createBackoff();
  const lane: LaneClient = {};
  let limit = batchSize;
  let troubled = false;
  while (!signal.closed) {
    // Each notification follows the commit of its rows, so this batch has those of all that came by now.
    signal.forget();
    const begun = performance.now();
    const { rows, bytes, trouble } = await relayBatch(work, lane, limit);
    if (trouble && !troubled) work.logger.warn({ trouble }, 'outbox rows wait');
    if (!trouble && troubled) work.logger.info('outbox rows flow again');
    troubled = trouble !== undefined;
    if (troubled) await signal.pause(backoff.next());
    else backoff.reset();
    if (rows === limit) help.notify();
    else if (!troubled) {
      await signal.wait(pollEvery);
      const rest = begun + spacing - performance.now();
      // After a look that found nothing, the first row is sent at once.
      if (rows > 0 && rest > 0) await signal.pause(rest);
    }
    limit = limitFor(bytes / (rows || 1), batchSize);
  }
  releaseClient(lane);
}

// Rows are similar in size, so the last batch predicts how many of the next fit.
const limitFor = (rowBytes: number, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(bytesInFlight / (rowBytes || 1))));

/** What a lane needs to publish a batch. */
interface BatchWork {
  readonly storage: Storage;
  readonly nats: Nats;
  readonly logger: Logger;
  readonly maxAttempts: number;
  readonly publisher: () => Promise<Publisher>;
  readonly relayed: Counter;
}

/** The outcome of a batch. */
interface BatchOutcome {
  readonly rows: number;
  readonly bytes: number;
  /** Why rows still wait. */
  readonly trouble?: string;
}

/**
 * The connection that a lane keeps while there is work, so that it does not queue behind the writers whose events it
 * publishes.
 */
interface LaneClient {
  client?: pg.PoolClient;
}

const nothing = { rows: 0, bytes: 0 };

/** Claims up to `limit` rows, publishes them and records each outcome, all while it holds their locks. */
async function relayBatch(work: BatchWork, lane: LaneClient, limit: number): Promise<BatchOutcome> {
  if (!work.nats.connected()) return { ...nothing, trouble: 'the broker is away' };
  try {
    const sender = await work.publisher();
    lane.client ??= await work.storage.pool.connect();
    const outcome = await publishBatch(work, lane.client, sender, limit);
    if (outcome.rows === 0) releaseClient(lane);
    return outcome;
  } catch (err) {
    // The transaction did not end cleanly; closing the connection releases its rows, too.
    releaseClient(lane, err as Error);
    return { ...nothing, trouble: String(err) };
  }
}

/** Returns the connection to the pool, which closes it if it is broken. */
function releaseClient(lane: LaneClient, broken?: Error): void {
  lane.client?.release(broken);
  lane.client = undefined;
}

async function publishBatch(
  work: BatchWork,
  client: pg.PoolClient,
  sender: Publisher,
  limit: number,
): Promise<BatchOutcome> {
  const rows = await claimRows(client, limit);
  if (rows.length === 0) return nothing;
  const results = await sender.publishAll(rows.map(toMessage));
  const refused = await markRows(client, rows, results, work.maxAttempts);
  for (const { row, error, parked } of refused) {
    const fields = { event: row.id, subject: row.subject, error };
    if (parked) work.logger.error(fields, 'outbox row refused and parked');
    else work.logger.warn(fields, 'outbox row refused, to be tried again');
  }
  count(work.relayed, results);
  const bytes = rows.reduce((sum, { envelope }) => sum + envelope.length, 0);
  return { rows: rows.length, bytes, trouble: await troubleIn(results, work.nats) };
}

const toMessage = ({ id, subject, envelope }: OutboxRow) => ({ subject, payload: envelope, msgId: id });

async function troubleIn(results: readonly Published[], nats: Nats): Promise<string | undefined> {
  const unanswered = results.find((result) => result.state === 'unanswered');
  if (unanswered?.noStream) await nats.ensureStreams();
  return unanswered?.error;
}

function count(relayed: Counter, results: readonly Published[]): void {
  const states = Map.groupBy(results, ({ state }) => state);
  for (const [state, list] of states) relayed.add(list.length, { state });
}

interface OutboxRow {
  /** Position in the outbox. */
  readonly seq: number;
  readonly id: string;
  readonly subject: string;
  readonly envelope: string;
  readonly attempts: number;
}

interface RefusedRow {
  readonly row: OutboxRow;
  readonly error: string;
  readonly parked: boolean;
}

// One round trip, so the text takes no parameters. A mark lost in a crash only costs a repeat that the broker drops, so the
// relay need not wait for the disk.
const claim = dynamicStatement(
  (limit: number) =>
    sql<OutboxRow>`begin; set local synchronous_commit = off;
      select seq, id, subject, envelope, attempts from messaging.outbox
      where sent_at is null and parked_at is null and (retry_at is null or retry_at <= now())
      order by seq limit ${sql.lit(limit)} for update skip locked`,
  [[1]],
);

const markRefused = statement(
  (p: { seqs: readonly number[]; errors: readonly string[]; parked: readonly boolean[] }) => sql`
    update messaging.outbox as row set attempts = row.attempts + 1, last_error = refused.error,
      parked_at = case when refused.parked then now() end,
      retry_at = now() + least(300, power(2, row.attempts)) * interval '1 second'
    from unnest(${p.seqs}::bigint[], ${p.errors}::text[], ${p.parked}::boolean[]) as refused (seq, error, parked)
    where row.seq = refused.seq`,
);

/** Starts a transaction and locks up to `limit` unsent rows that no other relay has locked; ends it if there are none. */
async function claimRows(client: pg.PoolClient, limit: number): Promise<OutboxRow[]> {
  const results = (await client.query(claim(limit).compile().sql)) as unknown as pg.QueryResult<OutboxRow>[];
  const rows = results.at(-1)?.rows ?? [];
  if (rows.length === 0) await client.query('rollback');
  return rows;
}

/** Records the outcome of the claimed rows and commits. Rows without an answer stay as they were. */
async function markRows(
  client: pg.PoolClient,
  rows: readonly OutboxRow[],
  results: readonly Published[],
  maxAttempts: number,
): Promise<RefusedRow[]> {
  const sent = rows.filter((_row, i) => results[i]?.state === 'stored').map(({ seq }) => seq);
  const refused = rows.flatMap((row, i) => refusal(row, results[i], maxAttempts));
  if (refused.length > 0) {
    const marks = markRefused({
      seqs: refused.map(({ row }) => row.seq),
      errors: refused.map(({ error }) => error),
      parked: refused.map(({ parked }) => parked),
    });
    await runCount(sqlOn(client), marks);
  }
  await client.query(`update messaging.outbox set sent_at = now() where seq = any('{${sent.join()}}'); commit`);
  return refused;
}

const refusal = (row: OutboxRow, result: Published | undefined, maxAttempts: number): RefusedRow[] =>
  result?.state === 'refused' ? [{ row, error: result.error, parked: row.attempts + 1 >= maxAttempts }] : [];
