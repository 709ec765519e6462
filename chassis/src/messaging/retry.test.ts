import { expect, it } from 'vitest';
import { createBackoff, defaultRetry, delayAfter } from './retry.ts';

it('waits longer after each failure, up to a limit, and starts over after a success', () => {
  const backoff = createBackoff({ min: 10, max: 35 });
  expect([backoff.next(), backoff.next(), backoff.next(), backoff.next()]).toEqual([10, 20, 35, 35]);
  backoff.reset();
  expect(backoff.next()).toBe(10);
});

it('repeats the last delay and spreads each by up to a tenth', () => {
  const delays = [100, 200];
  expect([1, 2, 3, 9].map((attempt) => delayAfter(attempt, delays, () => 0))).toEqual([100, 200, 200, 200]);
  expect(delayAfter(1, delays, () => 1)).toBe(110);
  expect(delayAfter(1, [])).toBe(0);
});

it('tries eight times over minutes by default', () => {
  expect(defaultRetry.delays).toHaveLength(defaultRetry.attempts - 1);
});
