import { expect, it } from 'vitest';
import { halvesOf, isAskedAgain, onlyTells, partsOf } from './parts.ts';

it.each([
  ['puedo pagar en el oxxo? y cuanto tiempo tengo', ['puedo pagar en el oxxo?', 'y cuanto tiempo tengo']],
  ['tengo 8 puertas, ¿cuándo me pagan?', ['tengo 8 puertas,', '¿cuándo me pagan?']],
  ['cuánto cobran y cuándo depositan', ['cuánto cobran', 'cuándo depositan']],
  ['Tengo 3.5 toneladas de varilla. ¿Pasan por ella?', ['Tengo 3.5 toneladas de varilla', '¿Pasan por ella?']],
  ['cuándo aprueba y mientras me cobran algo', ['cuándo aprueba', 'mientras me cobran algo']],
  ['can I pay by card and who loads the truck', ['can I pay by card', 'who loads the truck']],
])('cuts a message where another matter begins: %s', (text, parts) => {
  expect(partsOf(text)).toEqual(parts);
});

it.each(['busco cemento y varilla en Puebla', '¿cuándo me pagan?', 'hola', ''])(
  'leaves one matter whole: %s',
  (text) => {
    expect(partsOf(text)).toEqual([text]);
  },
);

it('names the halves in which another matter may begin', () => {
  expect(halvesOf('cuánto cobran de comisión y a los cuántos días me depositan')).toEqual([
    ['cuánto cobran de comisión', 'y a los cuántos días me depositan'],
  ]);
  expect(halvesOf('cemento y varilla')).toEqual([]);
});

it.each([
  ['soy vendedor', 'soy vendedor, ¿quién paga el flete?', true],
  ['ya no tengo el número', 'ya no tengo el número, ¿cómo entro?', true],
  ['¿cómo entro?', 'ya no tengo el número, ¿cómo entro?', false],
  ['cuánto cobran', 'cuánto cobran, ¿y quién paga?', false],
  ['quiero factura', 'quiero factura, ¿la dan?', false],
  ['ya pagué', 'ya pagué y sigue pendiente', false],
])('%j of %j only tells: %j', (part, whole, tells) => {
  expect(onlyTells(part, whole)).toBe(tells);
});

it.each([
  ['¿se puede?', true],
  ['¿puedo vender así?', true],
  ['is that allowed?', true],
  ['do I have to pay', true],
  ['¿puedo vender comida?', false],
  ['is that food?', false],
])('%s asks again of what was told: %j', (part, again) => {
  expect(isAskedAgain(part)).toBe(again);
});
