import { expect, it } from 'vitest';
import { detailsIn } from './details.ts';

it.each([
  [
    '60 cajas de atún, vence en octubre del otro año, cada caja trae 48 latas',
    ['vence en octubre del otro año', 'cada caja trae 48 latas'],
  ],
  ['26 queen mattresses (3 years old) and a dishwasher that works fine', ['3 years old', 'that works fine']],
  ['3 rollos de malla, negociable si se llevan los tres', ['negociable si se llevan los tres']],
  ['son 3 tinacos, no se salen, que vengan por ellos', ['no se salen', 'que vengan por ellos']],
])('keeps what no field of a lot holds: %s', (written, details) => {
  expect(detailsIn(written)).toEqual(details);
});

it.each([
  ['20 bultos de cemento en Puebla a $150 el bulto'],
  ['¿el boiler funciona?'],
  ['la pasta ya caducó'],
  ['entrego donde digas al 55 1234 5678'],
])('keeps no question, no price, nothing spoilt and no number to call: %s', (written) => {
  expect(detailsIn(written)).toEqual([]);
});
