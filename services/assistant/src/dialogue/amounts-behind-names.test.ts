import { expect, it } from 'vitest';
import { withAmountsBefore } from './amounts-behind-names.ts';

it.each([
  [
    'busco cemento 20 bultos y varilla 3/8 30 tramos en Toluca',
    'busco 20 bultos de cemento y 30 tramos de varilla 3/8 en Toluca',
  ],
  ['necesito toallas blancas 100 y sabanas 50', 'necesito 100 toallas blancas y 50 sabanas'],
])('puts the amounts of %j before their goods', (written, told) => {
  expect(withAmountsBefore(written)).toBe(told);
});

it.each(['busco 20 bultos de cemento y 30 varillas', 'busco varilla 3/8 y cemento 20 bultos', 'cemento 20 bultos'])(
  'leaves %j as it is',
  (written) => {
    expect(withAmountsBefore(written)).toBe(written);
  },
);
