import { searchText } from '../search-index.ts';
import { meantFor } from './spelling.ts';
import type { Ranked, Stems, Term, WordIndex } from './word-index/word-index.ts';
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
  readonly word: string;
  readonly term: Term;
}

const mostWords = 12;
/** `cable cal 12`: `cal` alone is lime. */
const gauge = /\bcal\b\.?(?= ?\d)/g;
const letters = /^[a-z]{3,40}$/;

/** A word that no lot has, with those that it may be meant for. */
async function meant({ words, index }: Needs, word: string, stems: Stems): Promise<Meant> {
  if (!letters.test(word) || index.has(stems)) return { word, term: [stems] };
  const others = meantFor(word, await words.alike(word));
  const [first] = others;
  return first === undefined ? { word, term: [stems] } : { word: first, term: await words.stems(others) };
}

const isFound = (ranks: Ranked | undefined): boolean => ranks === undefined || ranks.ids.length > 0;

/** Lots by words: all as they were typed; else with typing errors mended; else any of them. */
export async function findWords(needs: Needs, q: string | undefined): Promise<WordMatch> {
  const { words, index } = needs;
  const typed = searchText(q ?? '')
    .replace(gauge, 'calibre')
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, mostWords);
  if (typed.length === 0) return { ranks: undefined, corrected: null };
  const stems = await words.stems(typed);
  const asTyped = index.find(
    stems.map((one) => [one]),
    'all',
  );
  if (isFound(asTyped)) return { ranks: asTyped, corrected: null };
  const all = await Promise.all(typed.map((word, n) => meant(needs, word, stems[n] ?? [])));
  const terms = all.map(({ term }) => term);
  const corrected = all.map(({ word }) => word).join(' ');
  const mended = index.find(terms, 'all');
  const ranks = isFound(mended) ? mended : index.find(terms, 'any');
  return { ranks, corrected: corrected === typed.join(' ') || !ranks?.ids.length ? null : corrected };
}
