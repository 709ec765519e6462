import { expect, it } from 'vitest';
import { partsOf } from './synonyms.ts';

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

it('takes the longest name that was typed, and leaves every other word alone', () => {
  expect(partsOf(['tabla', 'roca', 'verde', 'usg']).map(({ words }) => words)).toEqual([
    ['tabla', 'roca'],
    ['verde'],
    ['usg'],
  ]);
  expect(others('verde usg')).toEqual([[], []]);
  expect(partsOf([])).toEqual([]);
});

it('understands a name whose words mean much else, and does not search for it', () => {
  expect(others('panel de yeso')[0]).toContain('tablaroca');
  expect(others('tablaroca')[0]).not.toContain('panel de yeso');
});

it('gives the name itself again only where it was typed otherwise', () => {
  expect(others('platano')[0]).not.toContain('platano');
  expect(others('refris')[0]).toContain('refri');
});
