import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const read = (said: string) => readDialogue([{ role: 'user', content: said }]);
const namesIn = (said: string) => read(said).goods.map(({ called, material }) => called?.name ?? material.name.es);

it.each([
  ['vendo 300 cajas de leche lala por caducar el 15 de enero a 180 la caja', ['leche lala']],
  ['we got the wrong tiles delivered by our supplier, selling 30 boxes at 200', ['wrong tiles']],
  ['vendo 20 sillas a 100, me los recomendó Juan', ['sillas']],
  ['vendo 20 sillas a 100, kilómetro 12.5 carretera a Cuernavaca', ['sillas']],
  ['vendo 20 sillas a 100, búscame en Facebook como Juan Pérez', ['sillas']],
])('%j names %j', (said, names) => {
  expect(namesIn(said)).toEqual(names);
});

it('notes no brand that is in a name', () => {
  expect(read('vendo 300 cajas de leche lala por caducar el 15 de enero a 180 la caja').details).toEqual([
    'por caducar el 15 de enero',
  ]);
});

it.each([
  ['vendo 20 sillas a 100, búscame en Facebook como Juan Pérez', undefined],
  ['vendo 20 sillas a 100, búscame en face como Juan Pérez, están en Toluca', 'Toluca'],
  ['vendo 20 sillas a 100, kilómetro 12.5 carretera a Cuernavaca', 'Cuernavaca'],
  ['vendo 20 sillas a 100, me los recomendó mi compadre Juan Pérez, están en Puebla', 'Puebla'],
])('%j is at %j', (said, place) => {
  expect(read(said).place).toBe(place);
});
