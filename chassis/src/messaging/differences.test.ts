import fc from 'fast-check';
import { expect, it } from 'vitest';
import { differences } from './differences.ts';

it('says what was and what is, of what changed', () => {
  const before = { zone: 'Tepito', tags: ['a', 'b'], limit: null, name: 'Lotes' };
  expect(differences(before, { zone: 'Roma', tags: ['a'], limit: 50, name: 'Lotes' })).toEqual({
    zone: 'Tepito → Roma',
    tags: 'a, b → a',
    limit: '— → 50',
  });
});

it('shows long texts from shortly before the place where they differ', () => {
  const text = `${'Hola, gracias por responder. '.repeat(4)}Tenemos lugar en `;
  const { text: said } = differences({ text: `${text}Tepito` }, { text: `${text}Iztapalapa` });
  expect(said).toMatch(/^….*Tepito → ….*Iztapalapa$/);
});

it('never says more than the log holds', () => {
  fc.assert(
    fc.property(
      fc.string({ maxLength: 400 }),
      fc.string({ maxLength: 400 }),
      fc.string({ maxLength: 60 }),
      (a, b, start) => {
        const { text = '' } = differences({ text: start + a }, { text: start + b });
        expect(text.length).toBeLessThanOrEqual(100);
      },
    ),
  );
});
