import { expect, it } from 'vitest';
import { maskExample } from './example.ts';

it.each([
  ['mi tarjeta es 4111 1111 1111 1111', /1111/],
  ['márcame al 55 1234 5678', /1234/],
  ['soy lola@obra.mx', /lola/],
  ['habla Ferretería Luz (Centro), ¿aceptan OXXO?', /Luz/],
])('keeps nothing personal of %j', (text, personal) => {
  expect(maskExample(text, 'ferretería luz (centro)')).not.toMatch(personal);
});

it('keeps the question, and words that a short name has too', () => {
  expect(maskExample('¿aceptan OXXO por 300 bultos?', 'OXX')).toBe('¿aceptan OXXO por 300 bultos?');
  expect(maskExample('hola', '')).toBe('hola');
});
