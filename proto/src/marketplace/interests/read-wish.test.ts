import { expect, it } from 'vitest';
import { interestInput } from './interest.ts';
import { readWish } from './read-wish.ts';

it.each([
  [
    'quiero cemento y varilla en Iztapalapa, menos de 150 el bulto',
    { categories: ['cemento', 'varilla'], zones: ['iztapalapa'], price: 150, unit: 'bulto', quantity: null },
  ],
  [
    'Busco al menos 200 m2 de azulejo nuevo a 15 km de Coyoacán',
    { near: { zone: 'coyoacan', km: 15 }, quantity: 200, unit: 'm2', conditions: ['new_surplus'], zones: [] },
  ],
  ['I need used plywood in Naucalpan, up to $1,250.50 per hoja', { price: 1250.5, unit: 'hoja', zones: ['naucalpan'] }],
  ['puerta tallada de mezquite antiguo', { conditions: [] }],
  ['flurbos de colores', { categories: [], phrases: ['flurbo color'] }],
  ['cemento en Gustavo A. Madero y San Nicolás', { zones: ['gustavo-a-madero', 'san-nicolas'] }],
  ['cemento hasta 90', { price: null, unit: null }],
])('reads %j', (sentence, expected) => {
  const wish = readWish(sentence);
  expect(wish).toMatchObject(expected);
  expect(interestInput.safeParse(wish).error).toBeUndefined();
});

it('takes nothing from a sentence that says nothing', () => {
  expect(readWish('quiero algo en Iztapalapa'.replace('algo ', ''))).toBeUndefined();
  expect(readWish('')).toBeUndefined();
});
