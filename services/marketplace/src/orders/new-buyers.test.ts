import { expect, it } from 'vitest';
import type { LotLine } from '../trade/stock.ts';
import { takesTooMuch } from './new-buyers.ts';

const line = (lineId: number, total: number, minimum: number | null = null): LotLine => ({
  lineId,
  name: 'Yeso',
  category: 'yeso',
  material: 'otros',
  condition: 'used',
  unit: 'bulto',
  total,
  left: total,
  minimum,
  centavos: 100,
});
const takes = (known: readonly LotLine[], ...quantities: readonly number[]) =>
  takesTooMuch(
    known,
    quantities.map((quantity, index) => ({ lineId: known[index]?.lineId ?? 0, quantity })),
    0.5,
  );

it('A10: allows half of a lot, and no more', () => {
  expect([takes([line(1, 20)], 10), takes([line(1, 20)], 10.001)]).toEqual([false, true]);
  expect([takes([line(1, 3)], 1), takes([line(1, 3)], 2)]).toEqual([false, true]);
});

it('A10: allows the least quantity that is sold of one line', () => {
  expect([takes([line(1, 1)], 1), takes([line(1, 0.5)], 0.5)]).toEqual([false, false]);
  expect([takes([line(1, 20, 15)], 15), takes([line(1, 20, 15)], 16)]).toEqual([false, true]);
});

it('A10: counts the lines of a lot alike', () => {
  const pieces = Array.from({ length: 4 }, (_, index) => line(index + 1, 1));
  expect([takes(pieces, 1, 1), takes(pieces, 1, 1, 1)]).toEqual([false, true]);
});
