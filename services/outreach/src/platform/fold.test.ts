import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from './fold.ts';

const byTheBook = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim();

it('folds accents, case and spaces, plain texts by a shortcut', () => {
  expect(fold('  Ferretería\tÑANDÚ  ')).toBe('ferreteria nandu');
  const unit = fc.oneof(
    fc.constantFrom(' ', '\t', '\n', '\u00a0', 'Á', 'ñ', 'e\u0301', 'ß', 'İ'),
    fc.string({ maxLength: 1 }),
  );
  fc.assert(fc.property(fc.string({ unit, maxLength: 12 }), (text) => fold(text) === byTheBook(text)));
});
