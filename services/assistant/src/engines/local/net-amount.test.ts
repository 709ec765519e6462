import { expect, it } from 'vitest';
import { firstSalesIn, saleIn } from './net-amount.ts';

it.each([
  ['si bendo un lote en 8500 cuánto me queda', 8_500],
  ['si vendo 9 mil 300 cuánto me queda', 9_300],
  ['a 185 el bulto por 45 bultos, ¿cuánto me queda?', 8_325],
  ['vendo 10 puertas a 400 y 5 ventanas a 200', 5_000],
])('finds what a sale comes to: %s', (written, pesos) => {
  expect(saleIn(written)).toBe(pesos);
});

it('counts the first sale of each supplier alone', () => {
  const told =
    'Recomendé a dos. La primera hizo su primera venta por $14,000 y la otra por $6,500; la primera ya lleva otra venta de $20,000.';
  expect(firstSalesIn(told)).toEqual([14_000, 6_500]);
});
