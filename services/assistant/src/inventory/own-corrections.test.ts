import { expect, it } from 'vitest';
import { withOwnCorrections } from './own-corrections.ts';

it.each([
  ['7 tinacos, bueno 6 pq uno ya lo aparte, a 1800', '6 tinacos, a 1800'],
  ['tengo 30 perdón 35 bultos de pegazulejo', 'tengo 35 bultos de pegazulejo'],
  ['5 mini fridges, actually 4, 900 pesos each', '4 mini fridges, 900 pesos each'],
  ['40 bultos de cemento, digo 45 bultos, a 160', '45 bultos de cemento, a 160'],
  ['son 25 no, son 30', 'son 30'],
  ['30 cubetas de 19 litros a 500, no, son 28', '28 cubetas de 19 litros a 500'],
  ['12 rollos de 100 metros de cable a 900, digo, son 14', '14 rollos de 100 metros de cable a 900'],
  ['50 sacos de 25 kilos a 110 perdon son 45', '45 sacos de 25 kilos a 110'],
  ['tengo 80 sillas a $120 cada una, perdón, son 75', 'tengo 75 sillas a $120 cada una'],
  ['60 puertas a 450 pesos, no, son 16', '16 puertas a 450 pesos'],
  ['200 blocks en 12, digo, en 14', '200 blocks en 14'],
  ['15 lavabos a 350, perdón, 320', '15 lavabos a 320'],
  ['15 lavabos a 350, no, son 320', '15 lavabos a 320'],
  ['20 bultos a 180, perdón 25 bultos', '25 bultos a 180'],
  ['18 hojas de triplay de 16 mm a 300 no son 16 hojas', '16 hojas de triplay de 16 mm a 300'],
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
