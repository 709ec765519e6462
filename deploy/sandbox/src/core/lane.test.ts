import { expect, test } from 'vitest';
import { createLane } from './lane.ts';

/** Timers that ring at once: a real one may come a little early by the wall clock as well. */
const early = { later: (_: number, work: () => void) => queueMicrotask(work), close: () => undefined };

test('deliveries go on after an outage, even when the timer comes early', async () => {
  let reachable = false;
  const arrived: number[] = [];
  const done = Promise.withResolvers<void>();
  const lane = createLane<number>({
    concurrency: 64,
    timers: early,
    async send(item) {
      if (!reachable) throw new Error('connection refused');
      arrived.push(item);
      if (arrived.length === 3) done.resolve();
    },
    unreachable: (_, __, failures) => {
      reachable = failures >= 3;
      return true;
    },
  });
  for (const item of [1, 2, 3]) lane.push(item);
  await done.promise;
  expect(arrived.toSorted()).toEqual([1, 2, 3]);
  expect(lane.waiting).toBe(0);
});
