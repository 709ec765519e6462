import { expect, it } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

it('lets a burst through, then the rate, and says how long to wait', () => {
  let now = 0;
  const limit = createRateLimit({ perMinute: 60, burst: 3 }, () => now);
  expect([limit('a'), limit('a'), limit('a')]).toEqual([0, 0, 0]);
  expect(limit('a')).toBeCloseTo(1);
  expect(limit('b')).toBe(0);
  now += 1_000;
  expect([limit('a'), limit('a') > 0]).toEqual([0, true]);
});

it('never lets more through in a minute than the rate and one burst', () => {
  let now = 0;
  const limit = createRateLimit({ perMinute: 60, burst: 10 }, () => now);
  let passed = 0;
  for (; now < 60_000; now += 10) if (limit('a') === 0) passed += 1;
  expect(passed).toBeGreaterThanOrEqual(60);
  expect(passed).toBeLessThanOrEqual(70);
});

it('forgets who called longest ago when more than 100,000 call once each', () => {
  const limit = createRateLimit({ perMinute: 1, burst: 1 }, () => 0);
  let refused = 0;
  for (let i = 0; i <= 100_000; i += 1) if (limit(`caller ${i}`) > 0) refused += 1;
  expect(refused).toBe(0);
  expect(limit('caller 100000')).toBeGreaterThan(0);
  expect([limit('caller 9999'), limit('caller 10000') > 0]).toEqual([0, true]);
});
