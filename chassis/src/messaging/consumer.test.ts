import { expect, it } from 'vitest';
import { defaultRetry, delayAfter } from './consumer.ts';

it('repeats the last delay and spreads each by up to a tenth', () => {
  const delays = [100, 200];
  expect([1, 2, 3, 9].map((attempt) => delayAfter(attempt, delays, () => 0))).toEqual([100, 200, 200, 200]);
  expect(delayAfter(1, delays, () => 1)).toBe(110);
  expect(delayAfter(1, [])).toBe(0);
});

it('tries eight times over minutes by default', () => {
  expect(defaultRetry.delays).toHaveLength(defaultRetry.attempts - 1);
});
