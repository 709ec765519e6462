import { expect, it } from 'vitest';
import { accentPattern } from './search-text.ts';

// Without the flag for case: with locale C, PostgreSQL folds the case of ASCII only.
const finds = (word: string, text: string): boolean => new RegExp(accentPattern(word)).test(text);

it.each([
  ['lamina', 'Lámina'],
  ['lamina', 'LAMINA'],
  ['lamina', 'Lámina'.normalize('NFD')],
  ['nuno', 'Ñuño'],
  ['100%', 'al 100% nuevo'],
  ['3.5', '3.5 m'],
  ['a|b', 'Á|B'],
  ['(x', 'de (X)'],
  ['\\', 'a\\b'],
])('finds %s in %s', (word, text) => expect(finds(word, text)).toBe(true));

it.each([
  ['lamino', 'Lámina'],
  ['3.5', '325'],
  ['a|b', 'a'],
  ['.*', 'nada'],
])('finds no %s in %s', (word, text) => expect(finds(word, text)).toBe(false));
