import type { Language } from '@tianguis/proto/errors';
import { materials } from '@tianguis/proto/materials/catalogue';
import { namesOf } from '@tianguis/proto/materials/names';
import { units } from '@tianguis/proto/materials/units';
import { plain } from '@tianguis/proto/plain';
import { z } from 'zod';
import { readRows } from '../platform/data.ts';

/** Only a noun has a plural of its own in both languages. */
interface Pair extends Readonly<Record<Language, string>> {
  readonly kind?: 'noun' | undefined;
}

const row = z.strictObject({ es: z.string(), en: z.string(), kind: z.literal('noun').optional() });
const rows: readonly Pair[] = readRows(new URL('./data/words.csv', import.meta.url), row);

/** The catalogue's own words, after those of the file: where both know a word, the file's stands. */
function pairsOfCatalogue(): Pair[] {
  const ofMaterials = materials.flatMap((material): Pair[] => {
    const { es, en } = namesOf(material);
    const [spanish] = es;
    const [english] = en;
    if (spanish === undefined || english === undefined) return [];
    const bySpanish = es.map((name): Pair => ({ es: name, en: english, kind: 'noun' }));
    const byEnglish = en.map((name): Pair => ({ es: spanish, en: name, kind: 'noun' }));
    return [material.name, ...bySpanish, ...byEnglish];
  });
  const ofUnits = [...units.values()].flatMap(({ es, en }): Pair[] =>
    es.map((name, at) => ({ es: name, en: en[at] ?? en[0] })),
  );
  return [...ofMaterials, ...ofUnits];
}

/** What a text is looked up by: names of the catalogue leave out `de`, texts do not. */
const keyOf = (words: readonly string[]): string => plain(words.join(' '));

function dictionaryFrom(from: Language): ReadonlyMap<string, Pair> {
  const known = new Map<string, Pair>();
  for (const pair of [...rows, ...pairsOfCatalogue()]) {
    const key = plain(pair[from]);
    if (!known.has(key)) known.set(key, pair);
  }
  return known;
}

/** By the language that is translated to. */
const dictionaries: Readonly<Record<Language, ReadonlyMap<string, Pair>>> = {
  es: dictionaryFrom('en'),
  en: dictionaryFrom('es'),
};

const longestPhrase = 4;
const joining = /^(de|del|of)$/;

/** The plural of a noun in the language that it is translated to; of several words the first in Spanish, the last in English. */
function pluralOf(words: string, language: Language): string {
  const parts = words.split(' ');
  const at = language === 'es' ? 0 : parts.length - 1;
  const noun = parts[at] ?? '';
  const plural = language === 'es' ? spanishPlural(noun) : englishPlural(noun);
  return parts.with(at, plural).join(' ');
}

function spanishPlural(noun: string): string {
  if (/[sx]$/i.test(noun)) return noun;
  if (/z$/i.test(noun)) return noun.replace(/z$/i, 'ces');
  if (/[aeiouáéó]$/i.test(noun)) return `${noun}s`;
  return `${noun.replace(/ó(?=n$)/i, 'o').replace(/í(?=n$)/i, 'i')}es`;
}

function englishPlural(noun: string): string {
  if (/s$/i.test(noun)) return noun;
  if (/(x|ch|sh)$/i.test(noun)) return `${noun}es`;
  return /[^aeiou]y$/i.test(noun) ? noun.replace(/y$/i, 'ies') : `${noun}s`;
}

/** Singular forms of what may be a plural: `colchones`, `boxes`, `batteries`. */
const singulars = (word: string): string[] =>
  word.length < 4
    ? []
    : [word.replace(/s$/i, ''), word.replace(/es$/i, ''), word.replace(/ies$/i, 'y')].filter((form) => form !== word);

/** `caja de cartón` as the catalogue has it. */
const withoutJoining = (words: readonly string[]): readonly string[] =>
  words.filter((word, at) => at === 0 || at === words.length - 1 || !joining.test(plain(word)));

function lookUp(words: readonly string[], to: Language): string | undefined {
  const dictionary = dictionaries[to];
  const find = (some: readonly string[]) => dictionary.get(keyOf(some));
  const exact = find(words) ?? find(withoutJoining(words));
  if (exact) return exact[to];
  // The noun that bears the plural: the first word in Spanish, the last in English.
  const at = to === 'en' ? 0 : words.length - 1;
  const single = singulars(words[at] ?? '')
    .map((form) => find(words.with(at, form)))
    .find((pair) => pair !== undefined);
  if (!single) return undefined;
  return single.kind === 'noun' ? pluralOf(single[to], to) : single[to];
}

const startsUpper = (word: string): boolean => /^\p{Lu}/u.test(word);
const capitalised = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

const token = /[\p{L}\p{M}]+|[^\p{L}\p{M}]+/gu;
const isWord = (text: string): boolean => /^\p{L}/u.test(text);

/**
 * Word for word: the longest phrase that the dictionary knows, then what follows. A word that it does not know stays, as do
 * figures, names and the order of the words.
 */
export function translateWords(text: string, to: Language): string {
  const tokens = text.match(token) ?? [];
  const out: string[] = [];
  for (let at = 0; at < tokens.length; ) {
    const word = tokens[at] ?? '';
    const phrase = isWord(word) ? phraseAt(tokens, at, to) : undefined;
    out.push(phrase?.text ?? word);
    at += phrase?.tokens ?? 1;
  }
  return out.join('');
}

/** The longest phrase that starts with a token; its words stand apart by one space each. */
function phraseAt(tokens: readonly string[], at: number, to: Language) {
  for (let count = longestPhrase; count > 0; count -= 1) {
    const span = tokens.slice(at, at + 2 * count - 1);
    const isPhrase =
      span.length === 2 * count - 1 && span.every((part, n) => (n % 2 === 0 ? isWord(part) : part === ' '));
    const words = span.filter((_, n) => n % 2 === 0);
    const found = isPhrase ? lookUp(words, to) : undefined;
    if (found === undefined) continue;
    const [first = ''] = words;
    return { text: startsUpper(first) ? capitalised(found) : found, tokens: span.length };
  }
  return undefined;
}
