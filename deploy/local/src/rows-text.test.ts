import { expect, it } from 'vitest';
import { rowsText } from './rows-text.ts';

const rows = [
  { id: 7, state: 'placed', at: new Date('2026-11-20T12:00:00Z') },
  { id: 28, state: null, at: new Date('2026-11-21T12:00:00Z') },
];

it('writes rows as a table that fits', () => {
  expect(rowsText(rows, 80)).toBe(
    ['id  state   at', '7   placed  2026-11-20T12:00:00.000Z', '28  null    2026-11-21T12:00:00.000Z'].join('\n'),
  );
});

it('writes one value a line where the table is wider than the terminal', () => {
  expect(rowsText([{ id: 7, envelope: { orderId: 7 } }], 15)).toBe('id        7\nenvelope  {"orderId":7}');
});
