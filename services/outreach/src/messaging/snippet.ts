import { plain } from '@tianguis/proto/plain';

export interface SnippetPart {
  readonly text: string;
  /** It is what was searched for. */
  readonly match: boolean;
}

/** Characters of a text that are shown before the first match, and from it on. */
const before = 40;
const after = 120;

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/** The words of a search, folded; the index holds nothing but these letters and digits. */
export const wordsOf = (q: string): string[] => [...new Set(plain(q).match(/[a-z0-9]+/g))];

interface Place {
  readonly start: number;
  readonly end: number;
}

function matchesIn(text: string, words: readonly string[]): Place[] {
  const isMatch = (word: string) => words.some((wanted) => wordsOf(word).some((part) => part.startsWith(wanted)));
  return [...text.matchAll(wordPattern)]
    .filter(([word]) => isMatch(word))
    .map((found) => ({ start: found.index, end: found.index + found[0].length }));
}

/** The beginning of the word nearest to a place, so that no word is cut. */
function wordStart(text: string, place: number): number {
  if (place <= 0) return 0;
  const space = text.slice(place).search(/\s/);
  return space < 0 || space > before ? place : place + space + 1;
}

function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.slice(0, place).search(/\s\S*$/);
  return space < 0 || place - space > before ? place : space;
}

/** The text around the first match, in parts. A text without one is shown from its start. */
export function snippetOf(text: string, words: readonly string[]): SnippetPart[] {
  const flat = text.replace(/\s+/g, ' ').trim();
  const places = matchesIn(flat, words);
  const first = places[0] ?? { start: 0, end: 0 };
  const start = Math.min(first.start, wordStart(flat, first.start - before));
  const end = Math.max(first.end, wordEnd(flat, first.start + after));
  const parts: SnippetPart[] = [];
  const add = (part: string, match: boolean) => {
    if (part) parts.push({ text: part, match });
  };
  let at = start;
  if (start > 0) add('… ', false);
  for (const place of places.filter((each) => each.end <= end)) {
    add(flat.slice(at, place.start), false);
    add(flat.slice(place.start, place.end), true);
    at = place.end;
  }
  add(flat.slice(at, end) + (end < flat.length ? ' …' : ''), false);
  return parts;
}
