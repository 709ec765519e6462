import { expect, it } from 'vitest';
import { allOf, firstChoice, type Line, offeredIn, problemOf, stepped, wantedOf } from './choice.ts';

const line = (changes: Partial<Line> = {}): Line => ({
  id: 1,
  name: 'Cemento',
  category: 'cemento',
  material: 'otros',
  quantity: 20,
  unit: 'bulto',
  condition: 'new_surplus',
  price: 120,
  minimum: null,
  ...changes,
});

it('offers what has a price and is left, and keeps in sight what was chosen before it was gone', () => {
  const lines = [line(), line({ id: 2, price: null }), line({ id: 3, quantity: 0 }), line({ id: 4, price: 0 })];
  expect(offeredIn(lines, {}).map(({ id }) => id)).toEqual([1, 4]);
  expect(offeredIn(lines, { 3: '2' }).map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(problemOf(line({ quantity: 0 }), '2')).toBe('gone');
});

it('begins with the least of a single thing, and with nothing of several', () => {
  expect(firstChoice([line({ minimum: 5 }), line({ id: 2, price: null })])).toEqual({ 1: '5' });
  expect(firstChoice([line({ quantity: 0.5 })])).toEqual({ 1: '0.5' });
  expect(firstChoice([line(), line({ id: 2 })])).toEqual({});
  expect(allOf([line(), line({ id: 2, quantity: 3.5 })])).toEqual({ 1: '20', 2: '3.5' });
});

it.each([
  ['', 1, '5'],
  ['5', 1, '6'],
  ['19.5', 1, '20'],
  ['6', -1, '5'],
  ['5', -1, ''],
  ['', -1, ''],
  ['nada', 1, '5'],
] as const)('from “%s” by %d of what is sold from 5 to 20 comes “%s”', (typed, by, next) => {
  expect(stepped(line({ minimum: 5 }), typed, by)).toBe(next);
});

it('knows what is too much and too little; of what is left under the minimum all may be taken', () => {
  const sold = line({ minimum: 5 });
  expect(['', '4', '5', '20', '21'].map((typed) => problemOf(sold, typed))).toEqual([
    undefined,
    'tooLittle',
    undefined,
    undefined,
    'tooMuch',
  ]);
  expect(problemOf(line({ minimum: 5, quantity: 3 }), '3')).toBeUndefined();
});

it('sums to the centavo as the server does, and leaves out what is gone', () => {
  const lines = [line(), line({ id: 2, price: 0.33 }), line({ id: 3, quantity: 0 })];
  expect(wantedOf(lines, { 1: '2.5', 2: '5', 3: '1' })).toEqual({
    lines: [
      { lineId: 1, quantity: 2.5 },
      { lineId: 2, quantity: 5 },
    ],
    amount: 301.65,
  });
  expect(wantedOf([line({ price: 1 })], { 1: '1.0049' })).toMatchObject({ amount: 1.01 });
});
