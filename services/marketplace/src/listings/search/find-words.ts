import { searchText } from '../search-index.ts';
import type { Term, WordStore } from './word-store.ts';

export interface WordMatch {
  /** How well each lot with the words fits; undefined where nothing was said that narrows. */
  readonly ranks: ReadonlyMap<number, number> | undefined;
  /** What was searched instead, where what was typed finds nothing. */
  readonly corrected: string | null;
}

const mostWords = 12;
const letters = /^[a-z]{3,40}$/;

/** A word that no lot has, with those that it may be meant for. */
async function meant({ isKnown, alike }: WordStore, word: string): Promise<Term> {
  if (!letters.test(word) || (await isKnown(word))) return [word];
  const others = await alike(word);
  return others.length > 0 ? others : [word];
}

const isFound = (ranks: ReadonlyMap<number, number> | undefined): boolean => ranks === undefined || ranks.size > 0;

/** Lots by words: all as they were typed; else with typing errors mended; else any of them. */
export async function findWords(words: WordStore, q: string | undefined): Promise<WordMatch> {
  const typed = searchText(q ?? '')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);
  if (typed.length === 0) return { ranks: undefined, corrected: null };
  const exact = await words.ranked(
    typed.map((word) => [word]),
    'all',
  );
  if (isFound(exact)) return { ranks: exact, corrected: null };
  const terms = await Promise.all(typed.map((word) => meant(words, word)));
  const corrected = terms.map(([first = '']) => first).join(' ');
  const mended = await words.ranked(terms, 'all');
  const ranks = isFound(mended) ? mended : await words.ranked(terms, 'any');
  return { ranks, corrected: corrected === typed.join(' ') || !ranks?.size ? null : corrected };
}
