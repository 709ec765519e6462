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
])('%j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});
