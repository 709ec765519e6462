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
  seller: crypto.randomUUID(),
  ...more,
});
const sales = (count: number, price: number) => Array.from({ length: count }, () => sale(price));

it('has a base price for every material of the catalogue in its usual unit', () => {
  expect(
    materials.filter(({ id, unit }) => !((basePrice(id, unit) ?? 0) > 0)).map(({ id, unit }) => [id, unit]),
  ).toEqual([]);
});

it('starts at the base price and moves to where many sales are', () => {
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

it('gives more weight to near, recent, sold and similar goods', () => {
  const near = weightOf(sale(100), null);
  for (const other of [{ kilometres: 300 }, { days: 300 }, { kind: 'offer' as const }, { condition: 'used' as const }])
    expect(weightOf(sale(100, other), null)).toBeLessThan(near);
});

it('ignores outliers', () => {
  expect(priceRange(100, null, [sale(900, { kilometres: 2_000 })])).toMatchObject({ comparables: 0, share: 0 });
});

it('estimates less for used goods', () => {
  expect(priceRange(100, 'used', []).mid).toBeCloseTo(55);
});

it('says in both languages that it is an estimate, and what it rests on', () => {
  const goods = { category: 'cemento', unit: 'bulto', condition: 'used', zone: 'Puebla' } as const;
  expect(suggestPrice(goods, { comparables: [] }, 'es')).toMatchObject({
    comparables: 0,
    basis: expect.stringMatching(/Estimado con nuestra tabla.*todavía no hay precios.*Usado/),
  });
  expect(suggestPrice(goods, { comparables: sales(3, 90) }, 'en')?.basis).toMatch(
    /3 similar prices by 3 sellers; those near Puebla.*45%/,
  );
  expect(suggestPrice({ ...goods, unit: 'par' }, { comparables: [] }, 'es')).toBeNull();
});

it('counts one seller once, regardless of how many lots they publish and at what price', () => {
  const flood = (price: number, count: number) =>
    Array.from({ length: count }, () => sale(price, { kind: 'offer', seller: 'one' }));
  expect(priceRange(100, null, flood(150, 200)).mid).toBeCloseTo(priceRange(100, null, flood(150, 1)).mid);
  expect(priceRange(100, null, flood(100_000, 200)).mid).toBeLessThan(175);
  expect(priceRange(100, null, [...sales(10, 100), ...flood(100_000, 200)]).mid).toBeLessThan(106);
  expect(priceRange(100, null, flood(150, 200))).toMatchObject({ comparables: 200, sellers: 1, offers: 200 });
});

it('treats an unknown place as one at some distance', () => {
  expect(weightOf(sale(100, { kilometres: null }), null)).toBeLessThan(weightOf(sale(100), null));
});

it('moves with demand that no nearby price reflects, and explains it in both languages', () => {
  const up = priceRange(100, null, [], 0.05);
  expect([up.mid, up.high / up.low]).toEqual([
    expect.closeTo(105.1, 1),
    expect.closeTo(priceRange(100, null, []).high / priceRange(100, null, []).low),
  ]);
  expect(priceRange(100, null, sales(200, 100), 0.05).mid).toBeCloseTo(100, 0);
  const goods = { category: 'cemento', unit: 'bulto', condition: null, zone: 'Puebla' } as const;
  const demand = { buyers: 30, sellers: 2, asks: 4, usual: 1.5 };
  const told = (language: 'es' | 'en') => suggestPrice(goods, { comparables: [], demand }, language);
  expect(told('es')?.basis).toMatch(
    /Sube 10% por la demanda cerca de Puebla: 30 compradores, 4 consultas en el chat y 2 vendedores\./,
  );
  expect(told('en')?.basis).toMatch(/Demand near Puebla raises it by 10%: 30 buyers/);
  const none = suggestPrice(goods, { comparables: [], demand: { ...demand, buyers: 3, asks: 0 } }, 'es');
  expect(none?.basis).not.toContain('demanda');
  expect(told('es')?.mid).toBeGreaterThan(none?.mid ?? 0);
});

it('prices goods missing from the base table by comparables alone, given enough of them', () => {
  const goods = { category: 'cemento', unit: 'par', condition: null, zone: undefined } as const;
  const told = (comparables: readonly Comparable[]) => suggestPrice(goods, { comparables }, 'es');
  expect(told(sales(4, 90))).toBeNull();
  expect(told(Array.from({ length: 9 }, () => sale(90, { seller: 'one' })))).toBeNull();
  expect(told(sales(5, 90))).toMatchObject({
    mid: 90,
    comparables: 5,
    basis: 'Estimado con 5 precios parecidos de 5 vendedores; cuentan más los recientes.',
  });
});
