import { wordsText } from '../search-text.ts';
import { meantFor, type Word } from './spelling.ts';
import { type Part, partsOf } from './synonyms.ts';
import { isWord } from './vocabulary.ts';
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

const mostWords = 12;
/** `cable cal 12`: `cal` alone is lime. */
const gauge = /\bcal\b\.?(?= ?\d)/g;
/** `tabla-roca` is two words; `6-6` and `3/8` are one. */
const apart = / |(?<=[a-zñ])-(?=[a-zñ])/;
const letters = /^[a-zñ]{3,40}$/;
/** From so many on, two words with an error between them have most of their parts in common. */
const lettersOfParts = 7;

const isFound = (ranks: Ranked | undefined): boolean => ranks === undefined || ranks.ids.length > 0;

/** Each part's names as their stems, of which a lot must have all of one. */
async function termsOf(words: WordStore, parts: readonly Part[]): Promise<Term[]> {
  const names = parts.map((part) => [part.words, ...part.others]);
  const all = [...new Set(names.flat(2))];
  const stems = await words.stems(all);
  const stemsOf = new Map(all.map((word, n) => [word, stems[n] ?? []]));
  return names.map((of) => of.map((name) => name.flatMap((word) => stemsOf.get(word) ?? [])));
}

/** What a word that no lot has may be meant for: words that find something. None where it is a word of its own. */
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
  return near.length > 0 || word.length < lettersOfParts ? near : meantAmong(await words.similar(word));
}

/** What was typed with the first of what each word is meant for; the others go with it as its other names. */
function mendedParts(parts: readonly Part[], meantBy: readonly (readonly string[])[]): Part[] {
  const others = new Map(meantBy.flatMap(([first, ...rest]) => (first === undefined ? [] : [[first, rest]])));
  const mended = parts.flatMap((part, n) => meantBy[n]?.[0] ?? part.words);
  return partsOf(mended).map((part) => {
    const more = part.words.flatMap((word) => others.get(word) ?? []);
    const called = more.flatMap((word) => partsOf([word])).flatMap((one) => [one.words, ...one.others]);
    return { ...part, others: [...part.others, ...called] };
  });
}

/** Lots by words: all as they were typed, or as others call it; else, unless just that is asked for, with slips mended; else any. */
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
  const mended = mendedParts(parts, meantBy);
  const mendedTerms = await termsOf(words, mended);
  const corrected = mended.flatMap((part) => part.words).join(' ');
  const all = index.find(mendedTerms, 'all');
  const ranks = isFound(all) ? all : index.find(mendedTerms, 'any');
  return { ranks, corrected: corrected === typed.join(' ') || !ranks?.ids.length ? null : corrected };
}
