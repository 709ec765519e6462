import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const unlimited = () => Number.POSITIVE_INFINITY;

/** Calls that last as long as `latency` says; the provider notes each at the end. */
function run(slots: number, ms: number, latency: () => number): number[] {
  const seen: number[] = [];
  const begin = (): void => {
    while (pace.take()) {
      const begun = performance.now();
      setTimeout(() => {
        seen.push(performance.now());
        pace.done(begun);
      }, latency());
    }
  };
  const pace = createPace(begin, unlimited);
  pace.grant(slots, Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(ms);
  pace.close();
  return seen;
}

const busiest = (times: readonly number[]): number =>
  Math.max(...times.map((start) => times.filter((time) => time >= start && time < start + 1_000).length));

it.each([0, 3, 100, 400])('keeps to the limit and comes close to it with %i ms latency', (latency) => {
  const seen = run(80, 60_000, () => latency);
  expect(busiest(seen)).toBeLessThanOrEqual(80);
  expect(seen.length).toBeGreaterThan(60 * 80 * 0.98);
});

function generator(): () => number {
  let state = 7;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

it('keeps to the limit while calls become faster, as those of a new process do', () => {
  const random = generator();
  let calls = 0;
  const latency = () => 45 + 30 * Math.exp(-calls++ / 60) + 20 * random();
  expect(busiest(run(80, 20_000, latency))).toBeLessThanOrEqual(80);
});

it('keeps to the limit although calls are delayed at random', () => {
  const random = generator();
  expect(busiest(run(80, 20_000, () => 80 + random() * 200))).toBeLessThanOrEqual(80);
});

it('spreads the first messages after a rest', () => {
  const pace = createPace(() => undefined, unlimited);
  pace.grant(10, Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(5_000);
  const taken = () => {
    let count = 0;
    while (pace.take()) count += 1;
    return count;
  };
  expect(taken()).toBe(1);
  vi.advanceTimersByTime(300);
  expect(taken()).toBe(3);
  vi.advanceTimersByTime(600);
  expect(taken()).toBe(6);
  pace.close();
});

it('stops when its share is not renewed', () => {
  const pace = createPace(() => undefined, unlimited);
  pace.grant(10, performance.now() + 2_000);
  vi.advanceTimersByTime(1_000);
  expect(pace.take()).toBe(true);
  vi.advanceTimersByTime(1_500);
  expect(pace.take()).toBe(false);
  pace.close();
});

it('uses no slot that was granted before the limit was lowered', () => {
  let limit = Number.POSITIVE_INFINITY;
  const pace = createPace(
    () => undefined,
    () => limit,
  );
  pace.grant(limit, Number.POSITIVE_INFINITY);
  expect(pace.take()).toBe(true);
  limit = 30;
  expect(pace.take()).toBe(false);
  pace.grant(10, Number.POSITIVE_INFINITY);
  vi.advanceTimersByTime(1_000);
  expect(pace.take()).toBe(true);
});
