import { expect, it } from 'vitest';
import { createNearest, slips } from './nearest.ts';

it('counts slips, a swap as one, and stops at the most', () => {
  expect(slips('varilla', 'varilal', 2)).toBe(1);
  expect(slips('interesa', 'intereza', 2)).toBe(1);
  expect(slips('cemento', 'semnto', 2)).toBe(2);
  expect(slips('hola', 'varilla', 1)).toBe(2);
});

it('finds a long word through two slips', () => {
  expect(createNearest(['impermeabilizante'])('inpermeavilizante')).toBe('impermeabilizante');
});

it('corrects misspelt words, but no short or foreign ones', () => {
  const nearest = createNearest(['varilla', 'cemento', 'interesa']);
  expect(nearest('barilla')).toBe('varilla');
  expect(nearest('cal')).toBeUndefined();
  expect(nearest('licenciado')).toBeUndefined();
});

it('skips words longer than any it knows', () => {
  expect(createNearest(['cemento'])('x'.repeat(100_000))).toBeUndefined();
});
