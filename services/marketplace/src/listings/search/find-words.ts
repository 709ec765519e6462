import { searchText } from '../search-index.ts';
import { meantFor } from './spelling.ts';
import { type Part, partsOf } from './synonyms.ts';
import type { Ranked, Term, WordIndex } from './word-index/word-index.ts';
import type { WordStore } from './word-store.ts';

export interface WordMatch {
  /** How well each lot with the words fits; undefined where nothing was said that narrows. */
  readonly ranks: Ranked | undefined;
  /** What was searched instead, where what was typed finds nothing. */
  readonly corrected: string | null;
}

interface Needs {
  readonly words: WordStore;
  readonly index: Pick<WordIndex, 'find' | 'has'>;
}

interface Meant {
  readonly text: string;
  readonly term: Term;
}

const mostWords = 12;
/** `cable cal 12`: `cal` alone is lime. */
const gauge = /\bcal\b\.?(?= ?\d)/g;
/** `tabla-roca` is two words; `6-6` and `3/8` are one. */
const apart = / |(?<=[a-z])-(?=[a-z])/;
const letters = /^[a-z]{3,40}$/;

/** A word that no lot has, with those that it may be meant for. */
async function meant({ words, index }: Needs, { words: typed }: Part, term: Term): Promise<Meant> {
  const [word = ''] = typed;
  const asTyped = { text: typed.join(' '), term };
  if (typed.length > 1 || !letters.test(word) || term.some((stems) => index.has(stems))) return asTyped;
  const others = meantFor(word, await words.alike(word));
  const [first] = others;
  return first === undefined ? asTyped : { text: first, term: await words.stems(others) };
}

const isFound = (ranks: Ranked | undefined): boolean => ranks === undefined || ranks.ids.length > 0;

/** Each part's names as their stems, of which a lot must have all of one. */
async function termsOf(words: WordStore, parts: readonly Part[]): Promise<Term[]> {
  const names = parts.map((part) => [part.words, ...part.others]);
  const all = [...new Set(names.flat(2))];
  const stems = await words.stems(all);
  const stemsOf = new Map(all.map((word, n) => [word, stems[n] ?? []]));
  return names.map((of) => of.map((name) => name.flatMap((word) => stemsOf.get(word) ?? [])));
}

/** Lots by words: all as they were typed, or as others call it; else with typing errors mended; else any of them. */
export async function findWords(needs: Needs, q: string | undefined): Promise<WordMatch> {
  const { words, index } = needs;
  const typed = searchText(q ?? '')
    .replace(gauge, 'calibre')
    .split(apart)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  if (typed.length === 0) return { ranks: undefined, corrected: null };
  const parts = partsOf(typed);
  const terms = await termsOf(words, parts);
  const asTyped = index.find(terms, 'all');
  if (isFound(asTyped)) return { ranks: asTyped, corrected: null };
  const all = await Promise.all(parts.map((part, n) => meant(needs, part, terms[n] ?? [])));
  const mendedTerms = all.map(({ term }) => term);
  const corrected = all.map(({ text }) => text).join(' ');
  const mended = index.find(mendedTerms, 'all');
  const ranks = isFound(mended) ? mended : index.find(mendedTerms, 'any');
  return { ranks, corrected: corrected === typed.join(' ') || !ranks?.ids.length ? null : corrected };
}
