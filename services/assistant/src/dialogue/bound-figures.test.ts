import { expect, it } from 'vitest';
import { foldNumbers } from '../inventory/spoken-number.ts';
import { figuresSaid, mayCost, mayCount, withoutBoundFigures } from './bound-figures.ts';

it.each([
  ['necesito sacarlas antes del 20', ['20 time']],
  ['a más tardar el 8', ['8 time']],
  ['pantallas de 42', ['42 size']],
  ['tinacos de 1100 litros', ['1100 size']],
  ['las puertas miden 80', ['80 size']],
  ['renovamos 64 habitaciones', ['64 place']],
  ['está en el piso 3, en Coyoacán', ['3 place']],
  ['son 33, dos están mojados', ['33', '2 part']],
  ['tiene un bulto abierto entonces pon 11', ['1 part', '11']],
  ['dos me las quedo', ['2 part']],
  ['son 900 no 600', ['900', '600 old']],
  ['sillas a 180, mesas en 650 cada una', ['180 price', '650 price', '1 price']],
  ['un lote de 30 sillas', ['1', '30']],
  ['el precio es de 500', ['500']],
] as const)('%j says %j', (written, figures) => {
  expect(figuresSaid(written).map(({ value, bound }) => [value, bound].filter(Boolean).join(' '))).toEqual(figures);
});

it('tells where each figure stands in a text whose numbers are folded', () => {
  const text = foldNumbers('2 mil 300 tejas y 12k ladrillos, 3 pesos la teja y 4 el ladrillo');
  expect(figuresSaid(text).map(({ start, end }) => text.slice(start, end))).toEqual(['2300', '12000', '3', '4']);
});

it('accepts an amount that is computed from the figures of a message', () => {
  const figures = figuresSaid('5 galones de pintura, vencen el 12');
  expect(mayCount(18.93, figures)).toBe(true);
  expect(mayCount(12, figures)).toBe(false);
});

it('accepts the price of a part as a price', () => {
  expect(mayCost(50, figuresSaid('vendo 40 sillas a 100, 5 están rotas a 50'))).toBe(true);
});

it('leaves out what dates, places and parts say, and keeps those words', () => {
  expect(withoutBoundFigures('los burós son 60, cuatro se quedaron rotos. Todo a tratar')).toEqual({
    rest: 'los burós son 60. Todo a tratar',
    said: ['cuatro se quedaron rotos'],
  });
});
