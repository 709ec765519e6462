import { expect, it } from 'vitest';
import type { OrderedLine } from '../orders/load-store.ts';
import { countedByOf, isSameLoad, problemOf } from './loads.ts';

const line = (id: number, centavos = 10_000): OrderedLine => ({
  id,
  name: 'Yeso',
  unit: 'bulto',
  quantity: 5,
  centavos,
});
const lines = [line(1), line(2, 33)];
const load = (first: number, second: number) => [
  { id: 1, quantity: first },
  { id: 2, quantity: second },
];

it('takes quantities of every line up to what was ordered, and says which is more', () => {
  expect(problemOf(lines, load(5, 5))).toBeUndefined();
  expect(problemOf(lines, load(4.5, 0))).toBeUndefined();
  expect(problemOf(lines, load(5, 5.001))).toEqual({ kind: 'more', index: 1, most: 5 });
  expect(problemOf(lines, load(5, 5).slice(1))).toEqual({ kind: 'lines' });
  expect(problemOf(lines, [...load(5, 5), { id: 2, quantity: 1 }])).toEqual({ kind: 'lines' });
  expect(
    problemOf(lines, [
      { id: 1, quantity: 5 },
      { id: 3, quantity: 1 },
    ]),
  ).toEqual({ kind: 'lines' });
});

it('refuses what is too little to be paid for; of a gift anything is enough', () => {
  expect(problemOf(lines, load(0, 5))).toEqual({ kind: 'nothing' });
  const gift = [line(1, 0), line(2, 0)];
  expect(problemOf(gift, load(0, 0.5))).toBeUndefined();
  expect(problemOf(gift, load(0, 0))).toEqual({ kind: 'nothing' });
});

it('knows when that is all, and when two counts are the same', () => {
  expect([isSameLoad(lines, load(5, 5)), isSameLoad(lines, load(5, 4.999))]).toEqual([true, false]);
  expect([isSameLoad(load(5, 4), load(5, 4).reverse()), isSameLoad(load(5, 4), load(4, 5))]).toEqual([true, false]);
});

it('is the seller’s count where it is what they counted last', () => {
  expect(countedByOf({ load: load(5, 4), sellerCount: null })).toBe('driver');
  expect(countedByOf({ load: load(5, 4), sellerCount: load(5, 4) })).toBe('seller');
  expect(countedByOf({ load: load(5, 5), sellerCount: load(5, 4) })).toBe('driver');
});
