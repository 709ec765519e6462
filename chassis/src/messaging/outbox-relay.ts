import type { Storage } from '../storage/storage.ts';
import type { Logger } from '../telemetry/logger.ts';
import { createRelayed } from './metrics.ts';
import type { Nats } from './nats.ts';
import type { Outbox } from './outbox.ts';
import { startOutboxCleanup } from './outbox-cleanup.ts';
import { createPublisher, type Publisher } from './publisher.ts';
import { type BatchWork, type LaneClient, relayBatch, releaseClient } from './relay-batch.ts';
import { createBackoff } from './retry.ts';
import { createSignal, type Signal } from './signal.ts';

export interface OutboxRelayOptions {
  readonly storage: Storage;
  readonly nats: Nats;
  /** Wakes the relay after each commit; rows of other processes are found by polling. */
  readonly outbox: Pick<Outbox, 'onCommitted'>;
  readonly logger: Logger;
  /** Rows a transaction claims; 1,000 by default. */
  readonly batchSize?: number;
  /** Batches under way at a time in a backlog, each with a connection of its own; 2 by default. */
  readonly lanes?: number;
  /** Milliseconds between looks for rows that nobody announced; 1,000 by default. */
  readonly pollEvery?: number;
  /** Refusals of one row before it is parked; 10 by default. */
  readonly maxAttempts?: number;
}

const helpersPoll = 60_000;
const bytesInFlight = 4 * 1024 * 1024;

/**
 * Publishes committed outbox rows to JetStream, each at least once, with the event's id as message id, and marks them sent
 * once stored there. Any number of relays may run: each locks the rows it claims. It outlives outages of the
 * broker and of the database; a row that the broker refuses is tried again later, then parked with its error, while
 * the others go on.
 */
export function startOutboxRelay(options: OutboxRelayOptions): { close(): Promise<void> } {
  const { nats, outbox, logger, storage, lanes = 2, maxAttempts = 10, batchSize = 1_000, pollEvery = 1_000 } = options;
  const signal = createSignal();
  const help = createSignal();
  const publishing = usePublisher(nats);
  const cleanup = startOutboxCleanup({ storage, logger });
  const stops = [outbox.onCommitted(signal.notify), nats.onConnected(signal.wakeAll), nats.onConnected(help.wakeAll)];
  const { publisher } = publishing;
  const work = { storage, nats, logger, maxAttempts, publisher, relayed: createRelayed() };
  // One lane follows the commits: what comes while it is busy makes its next batch. The others join it in a backlog.
  const running = Array.from({ length: lanes }, (_, lane) =>
    runLane(work, lane === 0 ? signal : help, help, { batchSize, pollEvery: lane === 0 ? pollEvery : helpersPoll }),
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
  { batchSize, pollEvery }: { readonly batchSize: number; readonly pollEvery: number },
): Promise<void> {
  const backoff = createBackoff();
  const lane: LaneClient = {};
  let limit = batchSize;
  let troubled = false;
  while (!signal.closed) {
    const { rows, bytes, trouble } = await relayBatch(work, lane, limit);
    if (trouble && !troubled) work.logger.warn({ trouble }, 'outbox rows wait');
    if (!trouble && troubled) work.logger.info('outbox rows flow again');
    troubled = trouble !== undefined;
    if (troubled) await signal.pause(backoff.next());
    else backoff.reset();
    if (rows === limit) help.notify();
    else if (!troubled) await signal.wait(pollEvery);
    limit = limitFor(bytes / (rows || 1), batchSize);
  }
  releaseClient(lane);
}

// Rows of a kind are of a size, so the last batch tells how many of the next fit.
const limitFor = (rowBytes: number, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(bytesInFlight / (rowBytes || 1))));
