import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const goodsIn = (content: string) =>
  readDialogue([{ role: 'user', content }]).goods.map(({ material, called, quantity }) => [
    material.id,
    called?.name,
    quantity,
  ]);

it.each([
  ['looking for 50 medium boxes', [['carton', 'medium boxes', 50]]],
  ['busco cajas grandes resistentes, 40', [['carton', 'cajas grandes resistentes', 40]]],
  [
    'busco plástico burbuja, playo y cajas medianas',
    [
      ['carton', 'plástico burbuja', null],
      ['carton', 'playo', null],
      ['carton', 'cajas medianas', null],
    ],
  ],
  ['who is giving away moving boxes in CDMX?', [['carton', 'moving boxes', null]]],
  ['busco tomate, 20 cajas en Puebla', [['verdura', 'tomate', 20]]],
  ['busco azulejo, 15 cajas', [['azulejo', 'azulejo', 15]]],
])('looks for boxes where nothing is in them: %j', (message, goods) => {
  expect(goodsIn(message)).toEqual(goods);
});
