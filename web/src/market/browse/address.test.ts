import { expect, it } from 'vitest';
import { changed, countFilters, queryOf, toggled, withoutFilters } from './address.ts';

it('asks for what the address says, and for nothing that it does not know', () => {
  expect(queryOf('q=cal&literal=true&zone=tlalpan&zone=tijuana&donation=true&x=1&sort=')).toEqual({
    q: 'cal',
    literal: 'true',
    zone: ['tlalpan', 'tijuana'],
    donation: 'true',
  });
});

it('adds a value of a facet, takes it out again, and keeps the rest', () => {
  expect(toggled('q=cal&zone=tlalpan', 'zone', 'tijuana')).toBe('/mercado?q=cal&zone=tlalpan&zone=tijuana');
  expect(toggled('q=cal&zone=tlalpan', 'zone', 'tlalpan')).toBe('/mercado?q=cal');
});

it('counts filters, not the words nor the order', () => {
  expect(countFilters('q=cal&sort=price&zone=a&zone=b&near=tlalpan')).toBe(3);
  expect(withoutFilters('q=cal&sort=price&zone=a&within=5')).toBe('/mercado?q=cal&sort=price');
  expect(changed('q=cal', { q: undefined })).toBe('/mercado');
});
