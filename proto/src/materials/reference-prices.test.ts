import { expect, it } from 'vitest';
import { materialOf } from './names.ts';
import { referencePrice } from './reference-prices.ts';

const about = (...words: string[]) => words.map(materialOf).filter((material) => material !== undefined);

it.each([
  ['costales', ['cemento'], 130],
  ['toneladas', ['varilla'], 9_000],
  ['varillas', [], 110],
  ['m2', ['azulejo'], 110],
  ['m2', ['cemento'], undefined],
  ['dias', ['cemento'], undefined],
])('one of %j about %j is worth %j pesos', (unit, words, pesos) => {
  expect(referencePrice(unit, about(...words))).toBe(pesos);
});
