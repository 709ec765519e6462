import { expect, it } from 'vitest';
import { withOwnCorrections } from './own-corrections.ts';

it.each([
  ['7 tinacos, bueno 6 pq uno ya lo aparte, a 1800', '6 tinacos, a 1800'],
  ['tengo 30 perdón 35 bultos de pegazulejo', 'tengo 35 bultos de pegazulejo'],
  ['5 mini fridges, actually 4, 900 pesos each', '4 mini fridges, 900 pesos each'],
  ['40 bultos de cemento, digo 45 bultos, a 160', '45 bultos de cemento, a 160'],
  ['son 25 no, son 30', 'son 30'],
  ['80 each, sorry, 800 each', '800 each'],
])('%s: the last figure counts', (written, meant) => {
  expect(withOwnCorrections(written)).toBe(meant);
});

it.each([
  '2 estufas en estado bueno, 3 refris',
  '3 cajas, mejor 4 puertas',
  'tengo 5 puertas, no 6',
  'no, son 30',
  '20 bultos a 160, 10 varillas a 90',
])('%s takes nothing back', (written) => {
  expect(withOwnCorrections(written)).toBe(written);
});
