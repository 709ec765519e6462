import { expect, it } from 'vitest';
import { halvesOf, partsOf } from './parts.ts';

it.each([
  ['puedo pagar en el oxxo? y cuanto tiempo tengo', ['puedo pagar en el oxxo?', 'y cuanto tiempo tengo']],
  ['tengo 8 puertas, ¿cuándo me pagan?', ['tengo 8 puertas,', '¿cuándo me pagan?']],
  ['cuánto cobran y cuándo depositan', ['cuánto cobran', 'cuándo depositan']],
  ['Tengo 3.5 toneladas de varilla. ¿Pasan por ella?', ['Tengo 3.5 toneladas de varilla', '¿Pasan por ella?']],
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
