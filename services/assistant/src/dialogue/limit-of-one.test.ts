import { expect, it } from 'vitest';
import { readDialogue } from './read-dialogue.ts';

const limitsAfter = (...messages: readonly string[]) =>
  readDialogue(messages.map((content) => ({ role: 'user', content }))).limits;

it.each([
  ['busco 150 juegos de sábanas, presupuesto máximo $450 por juego', 450, { unit: 'juego', factor: 1 }],
  ['busco loseta, máximo 200 el metro', 200, { unit: 'm', factor: 1 }],
  ['quiero comprar toallas, hasta 150 c/u', 150, {}],
  ['need 60 m2 of tile, budget 200 pesos per meter', 200, { unit: 'm', factor: 1 }],
])('%j limits what one costs', (message, pesos, ofOne) => {
  const { maxPrice, ofOne: read, budget } = limitsAfter(message);
  expect({ maxPrice, ofOne: read, budget }).toEqual({ maxPrice: pesos, ofOne, budget: undefined });
});

it.each(['traigo 5 mil para cemento', 'busco cemento, presupuesto de 5 mil', 'busco cemento, máximo 5 mil en total'])(
  '%j is for all of it',
  (message) => {
    const { budget, maxPrice } = limitsAfter(message);
    expect({ budget, maxPrice }).toEqual({ budget: 5_000, maxPrice: undefined });
  },
);

it('limits only the goods that it names', () => {
  const { maxPrice, ofOne } = limitsAfter(
    'ocupo sillas y mesas usadas en la Condesa',
    'unas 40 sillas y 10 mesas, no más de 600 la silla',
  );
  expect({ maxPrice, ofOne }).toEqual({ maxPrice: 600, ofOne: { material: 'silla' } });
});

const eachAfter = (...messages: readonly string[]) =>
  limitsAfter(...messages).each?.map(({ material, maxPrice, ofOne }) => [material, maxPrice, ofOne?.unit]);

it.each([
  [
    ['avísame de cemento a menos de 150 y varilla a menos de 20 el kilo en Puebla'],
    [
      ['cemento', 150, undefined],
      ['varilla', 20, 'kg'],
    ],
  ],
  [
    ['busco cemento hasta 150', 'también varilla a menos de 20 el kilo', 'avísame'],
    [
      ['cemento', 150, undefined],
      ['varilla', 20, 'kg'],
    ],
  ],
  [
    ['busco sillas hasta 80 y mesas hasta 500', 'en Puebla'],
    [
      ['silla', 80, undefined],
      ['mesa', 500, undefined],
    ],
  ],
  [
    ['busco varilla hasta 20 el kilo, cemento hasta 150 y cal', 'no, cal no'],
    [
      ['varilla', 20, 'kg'],
      ['cemento', 150, undefined],
    ],
  ],
  [['busco cemento a menos de 150 y varilla en Puebla'], [['cemento', 150, undefined]]],
  [['looking for desks under 800 and chairs under 100 each in Puebla'], [['silla', 100, undefined]]],
])('%j limits each of the goods by itself', (messages, each) => {
  expect(eachAfter(...messages)).toEqual(each);
});

it('keeps one limit for all goods that it stands behind, and lets a later one hold for all', () => {
  expect(eachAfter('busco cemento y varilla a menos de 150')).toBeUndefined();
  expect(limitsAfter('busco sillas hasta 80 y mesas hasta 500', 'hasta 90')).toMatchObject({
    maxPrice: 90,
    each: undefined,
  });
});
