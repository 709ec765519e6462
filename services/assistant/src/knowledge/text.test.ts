import { expect, it } from 'vitest';
import { normalise, stem, tokensOf } from './text.ts';

it.each([
  ['¡Sííí, me INTERESA!', 'si me interesa'],
  ['cuanto pagan x kilo', 'cuanto pagan por kilos'],
  ['1,500 piezas', '1500 piezas'],
  ['20m2 d azulejo', '20 m2 de azulejo'],
  ['40kg', '40 kg'],
  ['2.5 ton', '2.5 toneladas'],
  ['varilla de 3/8', 'varilla de 3/8'],
  ['mañana, por favor.', 'manana por favor'],
])('reads %j as %j', (text, read) => {
  expect(normalise(text)).toBe(read);
});

it.each([
  ['pagan', 'pagar'],
  ['bultos', 'bulto'],
  ['interesada', 'interesa'],
  ['camiones', 'camion'],
  ['ubicados', 'ubican'],
  ['quienes', 'quien'],
  ['selling', 'sell'],
])('%s and %s have one stem', (one, two) => {
  expect(stem(one)).toBe(stem(two));
});

it('keeps nothing of a text without words', () => {
  expect(tokensOf('¿? … 👍')).toEqual([]);
});
