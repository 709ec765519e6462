import type { Counter } from '@opentelemetry/api';
import type pg from 'pg';
import type { Storage } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import type { Nats } from './nats.ts';
import { claimRows, markRows, type OutboxRow } from './outbox-rows.ts';
import type { Published, Publisher } from './publisher.ts';

/** What publishing a batch takes. */
export interface BatchWork {
  readonly storage: Storage;
  readonly nats: Nats;
  readonly logger: Logger;
  readonly maxAttempts: number;
  readonly publisher: () => Promise<Publisher>;
  readonly relayed: Counter;
}

/** What became of a batch. */
export interface BatchOutcome {
  readonly rows: number;
  readonly bytes: number;
  /** What stood in the way of rows that still wait. */
  readonly trouble?: string;
}

/**
 * The connection that a lane keeps while there is work, so that it need not queue behind the very writers whose events it
 * carries.
 */
export interface LaneClient {
  client?: pg.PoolClient;
}

const nothing = { rows: 0, bytes: 0 };

/** Claims up to `limit` rows, publishes them and writes down what became of each, all while it holds their locks. */
export async function relayBatch(work: BatchWork, lane: LaneClient, limit: number): Promise<BatchOutcome> {
  if (!work.nats.connected()) return { ...nothing, trouble: 'the broker is away' };
  try {
    const sender = await work.publisher();
    lane.client ??= await work.storage.pool.connect();
    const outcome = await publishBatch(work, lane.client, sender, limit);
    if (outcome.rows === 0) releaseClient(lane);
    return outcome;
  } catch (err) {
    // Its transaction did not end cleanly; closing it frees its rows, too.
    releaseClient(lane, err as Error);
    return { ...nothing, trouble: String(err) };
  }
}

/** Gives the connection back to the pool, to be closed when something went wrong with it. */
export function releaseClient(lane: LaneClient, broken?: Error): void {
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
