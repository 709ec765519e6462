import { z } from 'zod';
import { soundOf, stem, tokensOf } from '../../knowledge/text.ts';
import { readRows } from '../../platform/data.ts';
import { findMentions } from '../mentions.ts';
import { findPlace } from '../places.ts';

/** Groups of features of one message; each is weighed by itself, so that a long one does not drown the others. */
export type Features = readonly (readonly string[])[];

/** More words than this are a letter: its beginning says what it is about. */
const mostTokens = 60;

/**
 * Words that mean much the same in this trade, in both languages, one meaning a row: `lana` and `cash` are recognised like
 * `dinero`, even if no example has them. Words as `tokensOf` leaves them; endings do not matter.
 */
const lexicon = readRows(new URL('./data/lexicon.jsonl', import.meta.url), z.array(z.string().min(1)).min(2));

/** Words shorter than this are told apart by how they are written: `the` is no `te`. */
const leastSounded = 4;

/** A word without its endings, written as it sounds, since many people write as they speak: `bendo` is `vendo`. */
const rootOf = (word: string): string => (word.length < leastSounded ? stem(word) : soundOf(stem(word)));

/** The meanings of a word: the rows of the lexicon that have it. */
const meanings = new Map<string, string[]>();
for (const [line, words] of lexicon.entries())
  for (const root of new Set(words.map(rootOf))) meanings.set(root, [...(meanings.get(root) ?? []), `@${line}`]);

/** What a message is recognised by: its words and pairs of words, the letters of its words, and what its words mean. */
export function featuresOf(text: string): Features {
  const tokens = tokensOf(text).slice(0, mostTokens);
  const roots = tokens.map(rootOf);
  const kinds = kindsOf(tokens, roots);
  const sequence = ['^', ...kinds.filter((kind) => kind !== ''), '$'];
  const words = [...roots.map((root) => `w ${root}`), ...sequence.filter(isKind), ...pairs(sequence)];
  if (/[?¿]/.test(text)) words.push('?');
  if (tokens.length < 2) words.push('#one');
  return [words, tokens.flatMap(lettersOf), meaningsOf(sequence)];
}

const isKind = (word: string): boolean => word.startsWith('#') || word.startsWith('@');

/** Amounts, materials, places and numbers by their kind, since any of them may stand there; all other words as they are. */
function kindsOf(tokens: readonly string[], roots: readonly string[]): string[] {
  const kinds = tokens.map((token, at) => (/^\d/.test(token) ? '#number' : (roots[at] ?? token)));
  const put = (start: number, end: number, kind: string) => kinds.fill('', start, end).fill(kind, start, start + 1);
  for (const { start, end, material, quantity } of findMentions(tokens)) {
    const ofMaterial = quantity === undefined ? '#material' : '#offered';
    put(start, end, material ? ofMaterial : '#amount');
  }
  const place = findPlace(tokens);
  if (place) put(place.start, place.end, '#place');
  return kinds;
}

const pairs = (sequence: readonly string[]): string[] => sequence.slice(1).map((word, at) => `${sequence[at]} ${word}`);

function lettersOf(token: string): string[] {
  const padded = ` ${token} `;
  const found: string[] = [];
  for (const length of [3, 4])
    for (let at = 0; at + length <= padded.length; at++) found.push(`l${padded.slice(at, at + length)}`);
  return found;
}

/** Meanings alone, beside their neighbours, and any two of a message together. */
function meaningsOf(sequence: readonly string[]): string[] {
  const known = sequence.map((word) => meanings.get(word) ?? []);
  const meant = sequence.map((word, at) => known[at]?.[0] ?? word);
  const beside = pairs(meant).filter((_, at) => known[at]?.length || known[at + 1]?.length);
  const kinds = meant.filter(isKind).toSorted();
  const together = kinds.flatMap((one, at) => kinds.slice(at + 1).map((other) => `& ${one} ${other}`));
  return [...known.flat(), ...beside.map((pair) => `m ${pair}`), ...together];
}
