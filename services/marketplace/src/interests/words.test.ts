import { expect, it } from 'vitest';
import { wordsOf } from './words.ts';

it('compares words without accents, plurals and what only joins', () => {
  expect(wordsOf('Varillas de 3/8" y Colchones; paneles (acústicos)')).toEqual([
    'varilla',
    '3/8',
    'colchon',
    'panel',
    'acustico',
  ]);
  expect(wordsOf(' ... de la ')).toEqual([]);
});
