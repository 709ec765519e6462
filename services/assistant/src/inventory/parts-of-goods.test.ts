import { expect, it } from 'vitest';
import { withoutParts } from './parts-of-goods.ts';

it.each([
  ['50 láminas, 10 de ellas están golpeadas, a 280 c/u', '50 láminas, a 280 c/u', '10 de ellas están golpeadas'],
  ['100 bultos de cal y de esos 20 ya están abiertos', '100 bultos de cal', 'de esos 20 ya están abiertos'],
  ['8 boxes of tile, 2 of them open, 200 a box', '8 boxes of tile, 200 a box', '2 of them open'],
  ['50 bultos pero unos 10 estan duros, ¿los pongo?', '50 bultos, ¿los pongo?', 'unos 10 estan duros'],
  ['40 sillas, 3 rotas, a 200', '40 sillas, a 200', '3 rotas'],
  ['10 estan dobladas', '', '10 estan dobladas'],
])('%s tells a part of what was counted', (written, text, part) => {
  expect(withoutParts(written)).toEqual({ text, parts: [part] });
});

it.each([
  '20 tarimas buenas a 80 y 10 rotas a 30',
  'los 20 estan en Toluca',
  'tengo 30 mesas, las 30 estan en buen estado',
  'son 20, 5 son usadas',
  '900 kilos de fierro y 2 puertas',
])('%s tells no part', (written) => {
  expect(withoutParts(written)).toEqual({ text: written, parts: [] });
});
