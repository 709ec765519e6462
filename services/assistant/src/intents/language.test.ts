import { expect, it } from 'vitest';
import { detectLanguage } from './language.ts';

it.each([
  ['cuanto pagan por la varilla', 'es'],
  ['¿?', 'es'],
  ['mañana', 'es'],
  ['how much do you pay', 'en'],
  ['yes please', 'en'],
  ['ok', undefined],
  ['20 m2', undefined],
  ['Coyoacán', undefined],
  ['I have tiles in Coyoacán', 'en'],
  ['can you call me?', 'en'],
  ['do you pick up in San Nicolás de los Garza?', 'en'],
  ['Playa del Carmen', undefined],
  ['la camión está aquí', 'es'],
  ['cuánto pagan en Playa del Carmen', 'es'],
])('%j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
