import { expect, it } from 'vitest';
import { readTwoPrices } from './price-for-all.ts';

it.each([
  ['a 13 la pieza o 2,400 por todo', 'a 13 la pieza', '2,400 por todo'],
  [
    'tengo 35 cajas de piso, las doy a 250 la caja o todo en 7 mil',
    'tengo 35 cajas de piso, las doy a 250 la caja',
    'todo en 7 mil',
  ],
  ['220 per box or 12,000 for everything', '220 per box', '12,000 for everything'],
  [
    '45 bags of cement, asking 150 each, 6000 for everything',
    '45 bags of cement, asking 150 each',
    '6000 for everything',
  ],
  ['pido 80 c/u o 1500 si se llevan todas', 'pido 80 c/u', '1500 si se llevan todas'],
  ['600 c/u o 25 mil el lote, en Cancún', '600 c/u , en Cancún', '25 mil el lote'],
  ['600 pesitos cada una pero si se llevan todas 500', '600 pesitos cada una', 'si se llevan todas 500'],
  ['a 90 c/u, y si te llevas los 40 te quedan en 75', 'a 90 c/u', 'si te llevas los 40 te quedan en 75'],
  ['120 varos cada una, llevándose todas a 100 c/u', '120 varos cada una', 'llevándose todas a 100 c/u'],
  ['a 300 cada silla pero 250 si compran todas', 'a 300 cada silla', '250 si compran todas'],
  ['$80 each but 65 if you take all of them', '$80 each', '65 if you take all of them'],
  ['6 mil por todo o 150 cada uno', '150 cada uno', '6 mil por todo'],
])('%s', (written, ofOne, forAll) => {
  expect(readTwoPrices(written)).toEqual({ ofOne, forAll });
});

it.each(['12 puertas, 6 mil por todo', 'a 90 el bulto', 'son 30 o 40 cajas en total', 'de 200 o 300 pesos por todo'])(
  'leaves a message with one price: %s',
  (written) => expect(readTwoPrices(written)).toEqual({ ofOne: written, forAll: undefined }),
);
