import { z } from 'zod';
import type { Store } from './store.ts';

/** By how much time is to pass. */
export const clockInput = z.strictObject({
  days: z.number().min(0).max(400).default(0),
  seconds: z.number().min(0).max(86_400).default(0),
});

/**
 * The time by which what waits becomes due: real time, and what was let pass beyond it. Dates of what exists, signatures and the
 * services' own clocks stay real.
 */
export type Clock = {
  now(): number;
  seconds(): number;
  /** Milliseconds that were let pass. */
  passed(): number;
  advance(ms: number): void;
};

export function createClock(store: Pick<Store, 'load' | 'put'>): Clock {
  let passed = store.load<number>('clock')[0]?.value ?? 0;
  const now = () => Date.now() + passed;
  return {
    now,
    seconds: () => Math.floor(now() / 1_000),
    passed: () => passed,
    advance(ms) {
      passed += ms;
      store.put('clock', 'passed', passed);
    },
  };
}
