import { createQueue } from './queue.ts';
import type { Timers } from './timers.ts';

/** The way to one receiver: what waits for it and how many calls are under way. */
export type Lane<T> = {
  push(item: T): void;
  shift(): T | undefined;
  readonly waiting: number;
  readonly active: number;
};

export type LaneOptions<T> = {
  concurrency: number;
  timers: Timers;
  /** Resolves when the receiver answered, whatever it said; rejects when it could not be reached. */
  send: (item: T) => Promise<void>;
  /** Whether the item waits for the receiver. */
  unreachable: (item: T, error: unknown, failures: number) => boolean;
};

/** Milliseconds to wait after so many failures: doubling from 50 to 3,000, a quarter up or down. */
export const backOff = (failures: number): number =>
  Math.min(3000, 50 * 2 ** Math.min(failures, 10)) * (0.75 + Math.random() / 2);

export function createLane<T>({ concurrency, timers, send, unreachable }: LaneOptions<T>): Lane<T> {
  const queue = createQueue<T>();
  let active = 0;
  let failures = 0;
  let paused = false;

  const pause = (item: T, error: unknown) => {
    // Calls that failed together are one failure.
    if (!paused) {
      failures += 1;
      paused = true;
      // The timer alone ends the pause: one that compared clocks and came a little early would wait for ever.
      timers.later(backOff(failures), resume);
    }
    if (unreachable(item, error, failures)) queue.putBack(item);
  };
  const resume = () => {
    paused = false;
    pump();
  };
  const run = async (item: T) => {
    active += 1;
    try {
      await send(item);
      failures = 0;
    } catch (error) {
      pause(item, error);
    } finally {
      active -= 1;
      pump();
    }
  };
  const pump = () => {
    // After a failure one probe goes out first, not a burst.
    const room = failures > 0 ? 1 : concurrency;
    while (active < room && queue.size > 0 && !paused) {
      const next = queue.shift();
      if (next !== undefined) void run(next);
    }
  };
  return {
    push(item) {
      queue.push(item);
      pump();
    },
    shift: queue.shift,
    get waiting() {
      return queue.size;
    },
    get active() {
      return active;
    },
  };
}
