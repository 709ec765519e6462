import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRateLimit } from './rate-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Limit = ReturnType<typeof createRateLimit>;

/** Seconds to wait, 0 when the call may pass. */
const wait = (limit: Limit, caller: string): Promise<number> =>
  limit(caller).then(
    () => 0,
    ({ retryAfter }) => retryAfter,
  );

it('lets a burst through, then the rate, and says how long to wait', async () => {
  const limit = createRateLimit({ perMinute: 60, burst: 3 });
  expect([await wait(limit, 'a'), await wait(limit, 'a'), await wait(limit, 'a')]).toEqual([0, 0, 0]);
  vi.advanceTimersByTime(1_000);
  expect(await wait(limit, 'a')).toBeCloseTo(2);
  expect(await wait(limit, 'b')).toBe(0);
  vi.advanceTimersByTime(2_000);
  expect([await wait(limit, 'a'), await wait(limit, 'a'), await wait(limit, 'a')]).toEqual([0, 0, 0]);
  expect(await wait(limit, 'a')).toBeCloseTo(3);
});

it('refuses with 429', async () => {
  const limit = createRateLimit({ perMinute: 60, burst: 1 });
  await limit('a');
  await expect(limit('a')).rejects.toMatchObject({ kind: 'too_many', retryAfter: expect.closeTo(1) });
});

it('never lets more through in a minute than the rate and one burst', async () => {
  const limit = createRateLimit({ perMinute: 60, burst: 10 });
  const passedAt: number[] = [];
  for (let now = 0; now < 120_000; now += 50) {
    if ((await wait(limit, 'a')) === 0) passedAt.push(now);
    vi.advanceTimersByTime(50);
  }
  const inMinuteFrom = (start: number) => passedAt.filter((at) => at >= start && at < start + 60_000).length;
  const most = Math.max(...passedAt.map(inMinuteFrom));
  expect(most).toBeGreaterThanOrEqual(60);
  expect(most).toBeLessThanOrEqual(70);
});

it('forgets callers who do not come back', async () => {
  const limit = createRateLimit({ perMinute: 1, burst: 1 });
  for (let i = 0; i < 10_000; i += 1) await limit(`caller ${i}`);
  expect(vi.getTimerCount()).toBe(10_000);
  expect(await wait(limit, 'caller 9999')).toBeGreaterThan(0);
  vi.advanceTimersByTime(60_000);
  expect(vi.getTimerCount()).toBe(0);
});
