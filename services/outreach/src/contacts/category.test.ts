import { expect, it } from 'vitest';
import { canonicalCategory } from './category.ts';

it('stores a known category in one spelling, and any other as it was typed', () => {
  for (const typed of ['ferreteria', 'Ferretería', 'FERRETERÍAS', ' ferreteria'])
    expect(canonicalCategory(typed)).toBe('ferreteria');
  expect(canonicalCategory('Distribuidores')).toBe('distribuidor');
  expect(canonicalCategory('hoteles')).toBe('hoteles');
  for (const typed of ['Vidriería', '__proto__', 'constructor']) expect(canonicalCategory(typed)).toBe(typed);
});
