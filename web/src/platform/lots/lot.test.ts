import { expect, test } from 'vitest';
import { formatOf } from '../../i18n/format.ts';
import { type Line, priceOf, untilOf } from './lot.ts';
import en from './texts/en.ts';
import es from './texts/es.ts';

const line = (price: number | null): Line => ({
  id: 1,
  name: 'Cemento',
  category: 'cemento',
  material: 'cemento-concreto',
  quantity: 10,
  unit: 'bulto',
  condition: 'new_surplus',
  price,
  minimum: null,
});

test('a price bears its thousands, its centavos and its unit in the reader’s language', () => {
  const read = (price: number | null) => [
    priceOf(line(price), es, formatOf('es')),
    priceOf(line(price), en, formatOf('en')),
  ];
  expect(read(1234.5)).toEqual(['$1,234.50 / bulto', '$1,234.50 / bag']);
  expect(read(12)).toEqual(['$12 / bulto', '$12 / bag']);
  expect(read(0)).toEqual([es.gift, en.gift]);
  expect(read(null)).toEqual([es.agree, en.agree]);
});

test.each([
  ['2026-11-22T05:00:00Z', '2026-11-21T20:00:00Z', 'Caduca hoy a las 11:00 p.m.'],
  ['2026-11-22T15:00:00Z', '2026-11-22T03:00:00Z', 'Caduca el 22 nov 2026, 9:00 a.m.'],
])('food of %s is called today’s by the market’s own day at %s', (bestBefore, now, text) => {
  const until = untilOf({ bestBefore, availableUntil: null }, es, formatOf('es'), new Date(now));
  expect(until?.replace(/\s/g, ' ')).toBe(text);
});
