import { expect, it } from 'vitest';
import { namedIn, problemOf, type Thing, totalOf } from './proposal.ts';

const thing = (changes: Partial<Thing> = {}): Thing => ({
  lineId: 1,
  name: 'Cemento',
  unit: 'bulto',
  left: 20,
  asked: null,
  ...changes,
});

it('names what has a quantity, and sums to the centavo as the server does', () => {
  const things = [thing(), thing({ lineId: 2 }), thing({ lineId: 3 })];
  const typed = { 1: { quantity: '2.5', price: '90.5' }, 2: { quantity: '', price: '' } };
  expect(namedIn(things, typed)).toEqual([{ lineId: 1, quantity: 2.5, price: 90.5 }]);
  expect(totalOf(things, typed)).toBe(226.25);
  expect(totalOf(things, { 1: { quantity: '1.005', price: '1' } })).toBe(1.01);
});

it.each([
  ['', '', undefined],
  ['4', '90', undefined],
  ['4', '', 'price'],
  ['', '90', 'quantity'],
  ['21', '90', 'tooMuch'],
  ['-1', 'nada', undefined],
] as const)('of 20 that are left “%s” at “%s” lacks %s', (quantity, price, problem) => {
  expect(problemOf(thing(), { quantity, price })).toBe(problem);
});
