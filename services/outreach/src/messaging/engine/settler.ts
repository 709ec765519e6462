import { createBackoff } from '@tianguis/chassis/messaging/retry';
import { createSignal } from '@tianguis/chassis/messaging/signal';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import type { SettleNeeds } from './settle.ts';
import { type Settled, settle } from './settle.ts';

const batchSize = 500;
/** Results that are worth a transaction of their own; of a campaign fewer wait for others, milliseconds at most. */
const worthwhile = 200;
const gatherFor = 100;
/** Batches under way at a time: the next one is prepared while the database works on this one. */
const lanes = 2;

export interface SettlerNeeds extends SettleNeeds {
  readonly transaction: RunTransaction<Tx>;
  readonly logger: Logger;
  /** Ends those of these campaigns that have nothing left to send. */
  completeCampaigns(ids: readonly number[]): Promise<void>;
}

export interface Settler {
  /** Results that are not written down yet. */
  backlog(): number;
  add(item: Settled): void;
  /** Writes down what is left, then stops. */
  close(): Promise<void>;
}

/**
 * Writes outcomes down in batches: while one batch is on its way the next one gathers. Nothing is dropped when the
 * database is away; what cannot be written before the process ends, the provider's list will tell.
 */
export function startSettler(needs: SettlerNeeds): Settler {
  const signal = createSignal();
  let pending: Settled[] = [];
  let writing = 0;

  const flush = async (): Promise<void> => {
    const batch = pending.slice(0, batchSize);
    pending = pending.slice(batch.length);
    writing += batch.length;
    try {
      await needs.transaction((tx) => settle(needs, tx, batch));
    } catch (err) {
      pending = [...batch, ...pending];
      throw err;
    } finally {
      writing -= batch.length;
    }
    if (pending.length + writing === 0) await needs.completeCampaigns(campaignsOf(batch));
  };
  const gather = async (): Promise<void> => {
    const until = performance.now() + gatherFor;
    const isTooFew = () =>
      pending.length > 0 && pending.length < worthwhile && !pending.some(isAwaited) && !signal.closed;
    for (let left = gatherFor; left > 0 && isTooFew(); left = until - performance.now()) await signal.wait(left);
  };
  const loop = async (): Promise<void> => {
    const backoff = createBackoff();
    while (!signal.closed || pending.length > 0) {
      if (pending.length === 0) await signal.wait(60_000);
      await gather();
      if (pending.length === 0) continue;
      try {
        await flush();
        backoff.reset();
      } catch (err) {
        needs.logger.warn({ err, waiting: pending.length + writing }, 'results of sends wait for the database');
        if (signal.closed) return;
        await signal.pause(backoff.next());
      }
    }
  };
  const running = Array.from({ length: lanes }, loop);
  return {
    backlog: () => pending.length + writing,
    add(item) {
      pending.push(item);
      if (isAwaited(item) || pending.length === 1 || pending.length === worthwhile) signal.notify();
    },
    async close() {
      signal.close();
      await Promise.all(running);
    },
  };
}

/** Somebody waits for this result: it is no campaign's. */
const isAwaited = ({ message }: Settled): boolean => message.campaignId === null;

/** A campaign can only be over once nothing more of it waits here; a look at that costs too much for every batch. */
const campaignsOf = (batch: readonly Settled[]): number[] => [
  ...new Set(batch.flatMap(({ message: { campaignId } }) => (campaignId === null ? [] : [campaignId]))),
];
