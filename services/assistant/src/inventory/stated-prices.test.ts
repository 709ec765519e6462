import { expect, it } from 'vitest';
import { createListReader } from './whole-list.ts';

function pricesIn(text: string) {
  const reader = createListReader();
  for (const line of text.split('\n')) reader.add(line);
  return reader.end().map(({ quantity, price, condition }) => [quantity, price?.amount, price?.of, condition]);
}

it.each([
  ['3500 block del 15 a 12k todo, usado no, nuevo', [[3500, 12_000, 'all', 'new_surplus']]],
  ['en 3,500 doy 8 puertas de tambor usadas', [[8, 3_500, 'all', 'used']]],
  ['medio millar de ladrillo en 1,200', [[500, 1_200, 'all', null]]],
  ['15 lavabos a 480, no son usados, son nuevos', [[15, 480, 'unit', 'new_surplus']]],
  [
    '90 sábanas, 120 toallas y 60 almohadas, todo usado, 8 mil por el lote',
    [
      [90, 8_000, 'list', 'used'],
      [120, 8_000, 'list', 'used'],
      [60, 8_000, 'list', 'used'],
    ],
  ],
  [
    '2 tinacos de 450 lts y 1 cisterna de 2800 lts, los tinacos a 900 y la cisterna en 4500',
    [
      [2, 900, 'unit', null],
      [1, 4_500, 'unit', null],
    ],
  ],
  [
    '30 cajas de jitomate y 12 de cebolla, 180 la caja de jitomate y 150 la de cebolla',
    [
      [30, 180, 'unit', null],
      [12, 150, 'unit', null],
    ],
  ],
  [
    '200 escobas y 150 trapeadores, 25 pesos cada pieza',
    [
      [200, 25, 'unit', null],
      [150, 25, 'unit', null],
    ],
  ],
  ['40 boxes of mango, very ripe, 150 a box', [[40, 150, 'unit', null]]],
  ['20 costales de frijol a 900 el costal, caduca en marzo 2027', [[20, 900, 'unit', null]]],
])('%s', (text, lines) => {
  expect(pricesIn(text)).toEqual(lines);
});
