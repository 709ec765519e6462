import { expect, it } from 'vitest';
import { type Mark, marksFrom, readMarked } from './marked-text.ts';
import { labelWords } from './tagger.ts';
import { heldBackMessages } from './test/held-back.ts';
import { wordsIn } from './words.ts';

const textOf = ({ name, start, end }: Mark): string => `${name} ${start} ${end}`;

/** Stretches that people marked, those that were found, and those that are both. */
function compared(source: string): { readonly wanted: number; readonly found: number; readonly right: number } {
  const { text, marks } = readMarked(source);
  const words = wordsIn(text);
  const wanted = new Set(marks.map(textOf));
  const found = new Set(marksFrom(words, labelWords(words)).map(textOf));
  return { wanted: wanted.size, found: found.size, right: wanted.intersection(found).size };
}

it('finds the stretches of messages that it did not learn from', () => {
  const all = heldBackMessages.map(({ text }) => compared(text));
  const sum = (part: 'wanted' | 'found' | 'right'): number => all.reduce((total, one) => total + one[part], 0);
  expect((2 * sum('right')) / (sum('wanted') + sum('found'))).toBeGreaterThanOrEqual(0.78);
  const whole = all.filter(({ wanted, found, right }) => wanted === right && found === right);
  expect(whole.length / all.length).toBeGreaterThanOrEqual(0.24);
});
