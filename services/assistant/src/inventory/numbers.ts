import { z } from 'zod';
import { readRows } from '../platform/data.ts';

const rows = readRows(
  new URL('./data/number-words.csv', import.meta.url),
  z.strictObject({
    word: z.string(),
    value: z.coerce.number().int().positive(),
    place: z.enum(['ones', 'tens', 'hundreds']),
  }),
);
/** Numbers in words by the place that they fill: `dieciseis`, `treinta`, `doscientos`. */
const wordsAt = (place: (typeof rows)[number]['place']): ReadonlyMap<string, number> =>
  new Map(rows.filter((row) => row.place === place).map(({ word, value }) => [word, value]));
const ones = wordsAt('ones');
const tens = wordsAt('tens');
const hundreds = wordsAt('hundreds');

/** How a number sounds: `dosientas`, `beinte`, `sinquenta`. */
const soundOf = (word: string): string =>
  word
    .replace(/qu|k/g, 'c')
    .replace(/c(?=[ei])|z/g, 's')
    .replace(/v/g, 'b')
    .replace(/h/g, '');
const bySound: ReadonlyMap<string, string> = new Map(
  [...ones.keys(), ...tens.keys(), ...hundreds.keys()]
    .filter((word) => word.length >= 5)
    .map((word) => [soundOf(word), word]),
);
const spelt = (word: string): string =>
  word.length < 5 || ones.has(word) || tens.has(word) || hundreds.has(word)
    ? word
    : (bySound.get(soundOf(word)) ?? word);

/** Whether a word is part of a number. */
export function isNumberWord(said: string): boolean {
  const word = spelt(said);
  return ones.has(word) || tens.has(word) || hundreds.has(word) || word === 'mil';
}

/** Numbers long enough to be mistyped. */
export const numberVocabulary: readonly string[] = [...ones, ...tens, ...hundreds]
  .map(([word]) => word)
  .filter((word) => word.length >= 5);

const and = new Set(['y', 'and', '-']);

/** A number in words from `at` on: its value and the word beyond it. `treinta y dos`, `two hundred and fifty`, `2 mil`. */
export function numberInWords(words: readonly string[], at: number): { value: number; end: number } | undefined {
  let total = 0;
  let current = 0;
  let end = at;
  let last = Number.POSITIVE_INFINITY;
  for (let i = at; i < words.length; ) {
    const word = words[i] ?? '';
    const joined = and.has(word) && i > at ? 1 : 0;
    const next = spelt(words[i + joined] ?? '');
    const small = ones.get(next) ?? tens.get(next) ?? hundreds.get(next);
    // `veinte y tres`, not `tres y cuatro` and not `veinte y treinta`.
    const fits = small !== undefined && (last >= 100 ? small < last : last >= 20 && small < 10);
    if (fits && !(joined && last < 20)) {
      current += small;
      last = small;
      i += joined + 1;
    } else if ((next === 'mil' || next === 'thousand') && !joined) {
      total += (current || 1) * 1000;
      [current, last] = [0, 1000];
      i++;
    } else if (next === 'hundred' && !joined && current > 0 && current < 10) {
      current *= 100;
      last = 100;
      i++;
    } else break;
    end = i;
  }
  return end > at ? { value: total + current, end } : undefined;
}
