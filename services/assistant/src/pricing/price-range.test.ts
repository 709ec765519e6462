import { materials } from '@tianguis/proto/materials/catalogue';
import { expect, it } from 'vitest';
import { basePrice } from './base-prices.ts';
import { type Comparable, priceRange, weightOf } from './price-range.ts';
import { suggestPrice } from './suggestion.ts';

const sale = (price: number, more: Partial<Comparable> = {}): Comparable => ({
  price,
  condition: null,
  kilometres: 0,
  days: 0,
  kind: 'sale',
  ...more,
});
const sales = (count: number, price: number) => Array.from({ length: count }, () => sale(price));

it('has a base price for every material of the catalogue in its usual unit', () => {
  expect(
    materials.filter(({ id, unit }) => !((basePrice(id, unit) ?? 0) > 0)).map(({ id, unit }) => [id, unit]),
  ).toEqual([]);
});

it('begins at the base price, and ends where many sales lie', () => {
  expect(priceRange(100, null, []).mid).toBeCloseTo(100);
  expect(priceRange(100, null, sales(200, 150)).mid).toBeCloseTo(150, -1);
  expect(priceRange(100, null, sales(200, 150)).share).toBeGreaterThan(0.98);
});

it('is narrower the more sales agree', () => {
  const width = (count: number) => {
    const { low, high } = priceRange(100, null, sales(count, 100));
    return high / low;
  };
  expect([0, 2, 10, 50].map(width)).toEqual([0, 2, 10, 50].map(width).toSorted((a, b) => b - a));
});

it('weighs what is near, recent, sold and alike more', () => {
  const near = weightOf(sale(100), null);
  for (const other of [{ kilometres: 300 }, { days: 300 }, { kind: 'offer' as const }, { condition: 'used' as const }])
    expect(weightOf(sale(100, other), null)).toBeLessThan(near);
});

it('takes no notice of what is far beyond', () => {
  expect(priceRange(100, null, [sale(900, { kilometres: 2_000 })])).toMatchObject({ comparables: 0, share: 0 });
});

it('reckons with less for used goods', () => {
  expect(priceRange(100, 'used', []).mid).toBeCloseTo(55);
});

it('says in both languages that it is an estimate, and what it rests on', () => {
  const goods = { category: 'cemento', unit: 'bulto', condition: 'used', zone: 'Puebla' } as const;
  expect(suggestPrice(goods, [], 'es')).toMatchObject({
    comparables: 0,
    basis: expect.stringMatching(/estimación.*Todavía no hay.*Usado/),
  });
  expect(suggestPrice(goods, sales(3, 90), 'en')?.basis).toMatch(
    /estimate.*3 comparable sales or listings weigh 75 %.*Puebla.*55 %/,
  );
  expect(suggestPrice({ ...goods, unit: 'par' }, [], 'es')).toBeNull();
});
