import { expect, it } from 'vitest';
import { heldLists, measureLists, tunedLists } from './test/whole-lists.ts';

it('reads names, amounts, prices and conditions of the whole lists that it was tuned on', () => {
  const { names, amounts, prices, conditions, invented } = measureLists(tunedLists);
  expect(names).toBeGreaterThanOrEqual(0.95);
  expect(amounts).toBeGreaterThanOrEqual(0.97);
  expect(prices).toBeGreaterThanOrEqual(0.98);
  expect(conditions).toBeGreaterThanOrEqual(0.97);
  expect(invented).toBe(0);
});

// The goals are 95 % of names, 97 % of amounts and 98 % of prices; no line of these was looked at to come nearer.
it('reads 94 % or more of each in whole lists that it was never tuned on, and invents no price', () => {
  const { lists, names, amounts, prices, conditions, invented } = measureLists(heldLists);
  expect(lists).toBeGreaterThanOrEqual(75);
  for (const right of [names, amounts, prices, conditions]) expect(right).toBeGreaterThanOrEqual(0.94);
  expect(invented).toBe(0);
});
