import { expect, it } from 'vitest';
import { type Demand, pressureOf } from './demand.ts';

const demand = (more: Partial<Demand> = {}): Demand => ({ buyers: 0, sellers: 0, asks: 0, usual: 2, ...more });

it('does not move a price without counts or with the usual demand', () => {
  expect(pressureOf(demand())).toBe(0);
  expect(pressureOf(demand({ buyers: 40, sellers: 20 }))).toBeCloseTo(0);
});

it('rises with buyers and falls with sellers, each a tenth at most', () => {
  expect(pressureOf(demand({ buyers: 30, sellers: 2 }))).toBeGreaterThan(
    pressureOf(demand({ buyers: 10, sellers: 2 })),
  );
  expect(pressureOf(demand({ sellers: 20 }))).toBeLessThan(0);
  expect(Math.exp(pressureOf(demand({ buyers: 1e6 })))).toBeCloseTo(1.1);
  expect(Math.exp(pressureOf(demand({ sellers: 1e6 })))).toBeCloseTo(1 / 1.1);
});

it('weighs questions less than buyers, and a thousand questions no more than one buyer', () => {
  expect(pressureOf(demand({ asks: 3 }))).toBeLessThan(pressureOf(demand({ buyers: 3 })));
  expect(pressureOf(demand({ asks: 1_000 }))).toBeCloseTo(pressureOf(demand({ buyers: 1 })));
});
