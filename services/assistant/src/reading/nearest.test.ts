import { expect, it } from 'vitest';
import { nearest, slips } from './nearest.ts';

it('counts slips, a swap as one, and stops at the most', () => {
  expect(slips('varilla', 'varilal', 2)).toBe(1);
  expect(slips('interesa', 'intereza', 2)).toBe(1);
  expect(slips('cemento', 'semnto', 2)).toBe(2);
  expect(slips('hola', 'varilla', 1)).toBe(2);
});

it('finds the word that was meant, and none for short or foreign ones', () => {
  const known = ['varilla', 'cemento', 'interesa'];
  expect(nearest('barilla', known)).toBe('varilla');
  expect(nearest('cal', known)).toBeUndefined();
  expect(nearest('licenciado', known)).toBeUndefined();
});
