import { expect, it } from 'vitest';
import { z } from 'zod';
import { cursorOf, pageById, pageOf, readCursor } from './page.ts';

const ids = cursorOf(z.number());

it('reads the cursors that it makes', () => {
  const { nextCursor } = pageById([{ id: 42 }, { id: 41 }], 1);
  expect(readCursor(nextCursor ?? '')).toBe(42);
  expect(readCursor(undefined)).toBeUndefined();
  const places = cursorOf(z.object({ count: z.int(), name: z.string() }));
  expect(places.read(places.write({ count: 3, name: 'Peña' }))).toEqual({ count: 3, name: 'Peña' });
});

it.each(['', 'x', ids.write(0), ids.write(1.5), ids.write(2 ** 31), ids.write(Number.NaN)])('refuses %j', (cursor) => {
  expect(() => readCursor(cursor)).toThrow('Please check the data you sent');
});

it('gives the next place only where there is more', () => {
  const rows = [{ id: 9 }, { id: 8 }, { id: 7 }];
  expect(pageById(rows, 2)).toEqual({ rows: [{ id: 9 }, { id: 8 }], nextCursor: ids.write(8) });
  expect(pageById(rows, 3)).toEqual({ rows, nextCursor: null });
  expect(pageOf([], 3, String)).toEqual({ rows: [], nextCursor: null });
});
