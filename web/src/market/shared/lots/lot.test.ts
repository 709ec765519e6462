import { expect, test } from 'vitest';
import { formatOf } from '../../../i18n/format.ts';
import { type Line, priceOf } from './lot.ts';
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
