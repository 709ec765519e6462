import { expect, it } from 'vitest';
import { createBatcher } from './status-reports.ts';

it('batches what arrives while it is busy', async () => {
  const batches: number[][] = [];
  const { add } = createBatcher<number>(async (items) => void batches.push([...items]), 3);
  await Promise.all([1, 2, 3, 4, 5, 6].map(add));
  expect(batches).toEqual([[1], [2, 3, 4], [5, 6]]);
});

it('lets one bad item fail alone', async () => {
  const done: number[] = [];
  const { add } = createBatcher<number>(async (items) => {
    if (items.includes(13)) throw new Error('bad luck');
    done.push(...items);
  }, 10);
  const results = await Promise.allSettled([1, 12, 13, 14].map(add));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(done).toEqual([1, 12, 14]);
});
