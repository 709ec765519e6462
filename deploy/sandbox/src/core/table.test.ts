import { expect, test } from 'vitest';
import { createStore } from './store.ts';
import { createTable } from './table.ts';

test('keeps about as many as allowed; the oldest leave first', () => {
  const gone: string[] = [];
  const table = createTable<{ id: string }>(createStore(), 'message', 100, ({ id }) => gone.push(id));
  for (let number = 0; number < 1000; number += 1) table.put(`${number}`, { id: `${number}` });
  expect(table.size).toBeGreaterThanOrEqual(100);
  expect(table.size).toBeLessThanOrEqual(105);
  expect(table.newestFirst()[0]?.id).toBe('999');
  expect(gone).toEqual(Array.from({ length: gone.length }, (_, number) => `${number}`));
  expect(table.get(`${gone.length}`)).toEqual({ id: `${gone.length}` });
});
