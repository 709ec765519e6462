/** When a failed message is tried again, and how often. */
export interface RetryPolicy {
  /** Deliveries of one message before it goes to the dead letters. */
  readonly attempts: number;
  /** Milliseconds before the second, third, … delivery; the last one repeats. */
  readonly delays: readonly number[];
}

/** Eight attempts over about seven minutes. */
export const defaultRetry: RetryPolicy = { attempts: 8, delays: [200, 1_000, 5_000, 15_000, 60_000, 120_000, 240_000] };

/** Milliseconds to wait after the given failed attempt (1 for the first), spread by up to a tenth. */
export function delayAfter(attempt: number, delays: readonly number[], random = Math.random): number {
  const delay = delays[Math.min(attempt, delays.length) - 1] ?? 0;
  return Math.round(delay * (1 + random() / 10));
}

/** Doubling waits for a loop that must not give up: `next` grows up to `max`, `reset` starts over after a success. */
export function createBackoff({ min = 100, max = 1_000 } = {}): { next(): number; reset(): void } {
  let delay = min;
  return {
    next: () => {
      const now = delay;
      delay = Math.min(delay * 2, max);
      return now;
    },
    reset: () => {
      delay = min;
    },
  };
}
