import { expect, it } from 'vitest';
import { cursorAt, pageOf, readCursor } from './page.ts';

it('reads the cursors that it makes', () => {
  expect(readCursor(cursorAt(42))).toBe(42);
  expect(readCursor(undefined)).toBeUndefined();
});

it.each(['', 'x', cursorAt(0), cursorAt(1.5), cursorAt(2 ** 31), cursorAt(Number.NaN)])('refuses %j', (cursor) => {
  expect(() => readCursor(cursor)).toThrow('Please check the data you sent');
});

it('gives the next place only where there is more', () => {
  const rows = [{ id: 9 }, { id: 8 }, { id: 7 }];
  expect(pageOf(rows, 2)).toEqual({ rows: [{ id: 9 }, { id: 8 }], nextCursor: cursorAt(8) });
  expect(pageOf(rows, 3)).toEqual({ rows, nextCursor: null });
  expect(pageOf([], 3)).toEqual({ rows: [], nextCursor: null });
});
