import { type Material, materials } from '@tianguis/proto/materials/catalogue';
import { namesOf } from '@tianguis/proto/materials/names';
import { z } from 'zod';
import { createNearest } from '../intents/nearest.ts';
import { trainingEn, trainingEs } from '../intents/recognition/examples.ts';
import { soundOf } from '../knowledge/text.ts';
import type { Topic } from '../knowledge/topics.ts';
import { readRows } from '../platform/data.ts';
import { isNumberWord, numberVocabulary } from './numbers.ts';
import { fold } from './tokens.ts';
import { unitVocabulary, unitWord } from './unit-words.ts';
import { plainWords, unitsOfNames } from './words.ts';

/** A name of a material, as the words of it in the singular. */
export interface Name {
  readonly words: readonly string[];
  readonly material: Material;
  readonly said: 'es' | 'en' | 'brand';
}

/** `juego de sábanas` is a set of sheets: the unit is no part of the name. */
const startsWithUnit = (words: readonly string[]): boolean => words.length > 1 && unitsOfNames.has(words[0] ?? '');

const written: readonly Name[] = materials.flatMap((material) =>
  (['es', 'en', 'brand'] as const).flatMap((said) =>
    namesOf(material)
      [said].map((name) => ({ words: name.replaceAll('.', '').split(' '), material, said }))
      .filter(({ words }) => !startsWithUnit(words)),
  ),
);

const pluralsOf = (word: string): string[] => {
  if (word.endsWith('s')) return [`${word}es`];
  if (word.endsWith('z')) return [`${word.slice(0, -1)}ces`, `${word}es`];
  if (word.endsWith('y')) return [`${word.slice(0, -1)}ies`, `${word}s`, `${word}es`];
  return [`${word}s`, `${word}es`];
};

/** Every form of a word of the names, and the word in the singular. */
const singular = new Map<string, string>();
const vocabulary = new Set(written.flatMap(({ words }) => words));
for (const word of vocabulary) for (const plural of pluralsOf(word)) singular.set(plural, word);
for (const word of vocabulary) if (!singular.has(word)) singular.set(word, word);
for (const [plural, one] of [
  ['knives', 'knife'],
  ['shelves', 'shelf'],
  ['loaves', 'loaf'],
] as const)
  singular.set(plural, one);

export const singularOf = (word: string): string => singular.get(word) ?? word;

/** Names by their first word, longest first. */
const byFirst = Map.groupBy(
  written
    .map((name) => ({ ...name, words: name.words.map(singularOf) }))
    .toSorted((a, b) => b.words.length - a.words.length),
  ({ words }) => words[0] ?? '',
);

export const namesFrom = (word: string): readonly Name[] => byFirst.get(word) ?? [];

const known = [...singular.keys(), ...unitVocabulary, ...numberVocabulary];
const bySound = new Map(
  known
    .filter((word) => word.length >= 4)
    .toReversed()
    .map((word) => [soundOf(word), word]),
);
const plain = new Set(plainWords);
/** Made when the first list is read: it takes some tenths of a second, which no start should wait for. */
let index: ReturnType<typeof createNearest> | undefined;
function nearest(word: string): string | undefined {
  index ??= createNearest([...known, ...plain]);
  return index(word);
}

/** In messages about these, goods are named, and mistyped, more than elsewhere. */
const aboutGoods = new Set<Topic>(['offer', 'accepts', 'materials', 'buy', 'price', 'food', 'hotels', 'off_topic']);

/** Words of everyday talk, from messages about other things than goods: `traigo` is no `trigo`, `quedó` no `queso`. */
const everyday = new Set(
  [...trainingEs, ...trainingEn]
    .filter(({ label }) => !aboutGoods.has(label))
    .flatMap(({ text }) => fold(text).match(/[a-zñ]+/g) ?? []),
);

const isKnown = (word: string): boolean =>
  singular.has(word) || plain.has(word) || everyday.has(word) || isNumberWord(word) || unitWord(word) !== undefined;

/** How people shorten what they write often. */
const short: ReadonlyMap<string, string> = new Map(
  readRows(
    new URL('./data/abbreviations.csv', import.meta.url),
    z.strictObject({ short: z.string(), meant: z.string() }),
  ).map(({ short, meant }) => [short, meant]),
);

/** A shortened or mistyped word as it was meant; any other as it is. */
export function mend(word: string): string {
  const long = short.get(word);
  if (long) return long;
  if (word.length < 4 || isKnown(word) || /\d/.test(word)) return word;
  const meant = bySound.get(soundOf(word)) ?? nearest(word) ?? word;
  // Hardly anybody mistypes how a word begins; `vender` is no `render`.
  return soundOf(meant)[0] === soundOf(word)[0] ? meant : word;
}
