import { expect, it } from 'vitest';
import { wordsOf } from './terms.ts';

it('compares words without accents, plurals and stop words', () => {
  expect(wordsOf('Varillas de 3/8" y Colchones; paneles (acústicos)')).toEqual([
    'varilla',
    '3/8',
    'colchon',
    'panel',
    'acustico',
  ]);
  expect(wordsOf(' ... de la ')).toEqual([]);
});
