import { wordsText } from '../search-text.ts';
import { meantFor, type Word } from './spelling.ts';
import { isWord, type Part, partsOf } from './vocabulary.ts';
import type { Ranked, Term, WordIndex } from './word-index/word-index.ts';
import type { WordStore } from './word-store.ts';

export interface WordMatch {
  /** How well each lot with the words fits; undefined if no word narrows the search. */
  readonly ranks: Ranked | undefined;
  /** What was searched for instead, if what was typed finds nothing. */
  readonly corrected: string | null;
}

interface Needs {
  readonly words: WordStore;
  readonly index: Pick<WordIndex, 'find' | 'has'>;
}

const mostWords = 12;
/** In `cable cal 12`, `cal` is short for calibre; alone it means lime. */
const gauge = /\bcal\b\.?(?= ?\d)/g;
/** `tabla-roca` is two words; `6-6` and `3/8` are one. */
const apart = / |(?<=[a-zñ])-(?=[a-zñ])/;
const letters = /^[a-zñ]{3,40}$/;
/** Words of this length share most of their trigrams even with an error between them. */
const lettersOfTrigrams = 7;

const isFound = (ranks: Ranked | undefined): boolean => ranks === undefined || ranks.ids.length > 0;

/** The names of each part as stems. A lot must have all stems of one of its names. */
async function termsOf(words: WordStore, parts: readonly Part[]): Promise<Term[]> {
  const names = parts.map((part) => [part.words, ...part.others]);
  const all = [...new Set(names.flat(2))];
  const stems = await words.stems(all);
  const stemsOf = new Map(all.map((word, n) => [word, stems[n] ?? []]));
  return names.map((of) => of.map((name) => name.flatMap((word) => stemsOf.get(word) ?? [])));
}

/** The words that find lots and that a misspelt word may be meant for; none if it is a known word. */
async function meant({ words, index }: Needs, { words: typed }: Part, term: Term): Promise<string[]> {
  const [word = ''] = typed;
  if (typed.length > 1 || !letters.test(word) || isWord(word) || term.some(index.has)) return [];
  async function meantAmong([asTyped, ...others]: readonly Word[]): Promise<string[]> {
    const parts = others.flatMap((other) => partsOf([other.word]));
    const terms = await termsOf(words, parts);
    const found = others.filter((_, n) => terms[n]?.some(index.has));
    return asTyped ? meantFor(asTyped, found) : [];
  }
  const near = await meantAmong(await words.alike(word));
  return near.length > 0 || word.length < lettersOfTrigrams ? near : meantAmong(await words.similar(word));
}

/** What was typed with each misspelling replaced by its best correction. Its other corrections count as other names. */
function correctedParts(parts: readonly Part[], meantBy: readonly (readonly string[])[]): Part[] {
  const others = new Map(meantBy.flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, rest]])));
  const corrected = parts.flatMap((part, n) => meantBy[n]?.[0] ?? part.words);
  return partsOf(corrected).map((part) => {
    const more = part.words.flatMap((word) => others.get(word) ?? []);
    const called = more.flatMap((word) => partsOf([word])).flatMap((one) => [one.words, ...one.others]);
    return { ...part, others: [...part.others, ...called] };
  });
}

/**
 * Finds lots by words: those with all words as typed or by another name; otherwise, unless the query is literal, those with
 * all words after correcting misspellings; otherwise those with any word.
 */
export async function findWords(needs: Needs, q: string | undefined, isLiteral = false): Promise<WordMatch> {
  const { words, index } = needs;
  const typed = wordsText(q ?? '')
    .replace(gauge, 'calibre')
    .split(apart)
    .filter((word) => word !== '')
    .slice(0, mostWords);
  if (typed.length === 0) return { ranks: undefined, corrected: null };
  const parts = partsOf(typed);
  const terms = await termsOf(words, parts);
  const asTyped = index.find(terms, 'all');
  if (isFound(asTyped) || isLiteral) return { ranks: asTyped, corrected: null };
  const meantBy = await Promise.all(parts.map((part, n) => meant(needs, part, terms[n] ?? [])));
  const correctedQuery = correctedParts(parts, meantBy);
  const correctedTerms = await termsOf(words, correctedQuery);
  const corrected = correctedQuery.flatMap((part) => part.words).join(' ');
  const all = index.find(correctedTerms, 'all');
  const ranks = isFound(all) ? all : index.find(correctedTerms, 'any');
  return { ranks, corrected: corrected === typed.join(' ') || !ranks?.ids.length ? null : corrected };
}
