import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const goodsIn = (...said: readonly string[]) =>
  readDialogue(said.map((content) => ({ role: 'user', content }))).goods.map(({ material, quantity, unit }) => [
    material.id,
    quantity,
    unit,
  ]);

it.each([
  ['tengo cremas de hotel, 200 piezas', [['crema-corporal', 200, 'pieza']]],
  [
    'tengo 400 shampoos y 300 cremas de un hotel en Cancún',
    [
      ['shampoo', 400, 'pieza'],
      ['crema-corporal', 300, 'pieza'],
    ],
  ],
  ['vendo 30 kg de crema de rancho para hoteles', [['lacteos', 30, 'kg']]],
  ['busco crema para restaurante', [['lacteos', null, null]]],
])('tells by their company which cream %j means', (message, goods) => {
  expect(goodsIn(message)).toEqual(goods);
});

it('tells it by what was spoken of before', () => {
  expect(goodsIn('busco amenities de hotel', 'jabones y cremas')).toEqual([
    ['jabon-tocador', null, null],
    ['crema-corporal', null, null],
  ]);
  expect(goodsIn('busco leche', 'y crema también').map(([id]) => id)).toEqual(['leche', 'lacteos']);
});
