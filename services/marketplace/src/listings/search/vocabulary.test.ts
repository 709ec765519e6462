import { expect, it } from 'vitest';
import { partsOf } from './vocabulary.ts';

const others = (typed: string): string[][] =>
  partsOf(typed.split(' ')).map((part) => part.others.map((words) => words.join(' ')));

it.each([
  ['bananas', 'platano'],
  ['refris', 'refrigerador'],
  ['platano', 'banana'],
  ['tires', 'llanta'],
  ['tabla roca', 'tablaroca'],
  ['drywall', 'tabla roca'],
  ['tazas de bano', 'inodoro'],
])('knows %s as %s', (typed, name) => {
  expect(others(typed)).toEqual([expect.arrayContaining([name])]);
});

it('matches the longest name, and leaves other words alone', () => {
  expect(partsOf(['tabla', 'roca', 'verde', 'usg']).map(({ words }) => words)).toEqual([
    ['tabla', 'roca'],
    ['verde'],
    ['usg'],
  ]);
  expect(others('verde usg')).toEqual([[], []]);
  expect(partsOf([])).toEqual([]);
});

it('understands names of ambiguous words, and does not search for them', () => {
  expect(others('panel de yeso')[0]).toContain('tablaroca');
  expect(others('tablaroca')[0]).not.toContain('panel de yeso');
});

it('lists the name itself only if it was typed differently', () => {
  expect(others('platano')[0]).not.toContain('platano');
  expect(others('refris')[0]).toContain('refri');
});
