import { expect, it } from 'vitest';
import { createBatches } from './batches.ts';

const soon = () => new Promise((resolve) => setImmediate(resolve));

function recording(lanes: number, most: number) {
  const batches: number[][] = [];
  let running = 0;
  let peak = 0;
  const run = async (items: number[]): Promise<void> => {
    batches.push(items);
    running += 1;
    peak = Math.max(peak, running);
    await soon();
    running -= 1;
  };
  return { ...createBatches({ lanes, most, run }), batches, peak: () => peak };
}

it('hands on an item alone and at once while a lane is free', async () => {
  const { add, idle, batches } = recording(2, 4);
  for (const item of [1, 2]) {
    await add(item);
    await idle();
  }
  expect(batches).toEqual([[1], [2]]);
});

it('gathers what comes while all lanes are busy, in order, never more than fits', async () => {
  const { add, idle, batches, peak } = recording(2, 4);
  const items = Array.from({ length: 40 }, (_, n) => n);
  for (const item of items) await add(item);
  await idle();
  expect(batches.flat()).toEqual(items);
  expect(Math.max(...batches.map(({ length }) => length))).toBe(4);
  expect(peak()).toBe(2);
});

it('takes one by one where a batch has one item', async () => {
  const { add, idle, batches, peak } = recording(3, 1);
  for (const item of [1, 2, 3, 4, 5, 6, 7]) await add(item);
  await idle();
  expect(batches).toHaveLength(7);
  expect(peak()).toBe(3);
});
