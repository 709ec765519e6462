import type { InterestInput } from '@tianguis/proto/marketplace/interests/interest';
import { wordsOf } from './words.ts';

type What = Pick<InterestInput, 'categories' | 'materials' | 'phrases' | 'verticals' | 'active'>;

/** Phrases as they are compared, each its words in one text. */
export const phraseWords = (phrases: readonly string[]): string[] =>
  phrases.map((phrase) => wordsOf(phrase).join(' ')).filter((words) => words !== '');

/** The word of a phrase that fewest lots hold: the longest. */
const rarest = (phrase: string): string => phrase.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? '';

/** What an interest is found by; a lot that has none of it does not fit. None while it is paused. */
export function termsOfInterest({ categories, materials, phrases, verticals, active }: What): string[] {
  if (!active) return [];
  const named = [
    ...categories.map((id) => `c:${id}`),
    ...materials.map((id) => `m:${id}`),
    ...phraseWords(phrases).map((words) => `w:${rarest(words)}`),
  ];
  return named.length > 0 ? [...new Set(named)] : verticals.map((id) => `v:${id}`);
}

/** One thing of a lot, as it is compared with interests. */
export interface LotLine {
  readonly category: string | null;
  readonly material: string;
  readonly vertical: string;
  readonly words: readonly string[];
  readonly unit: string;
  readonly condition: string;
  readonly quantity: number;
  readonly centavos: number | null;
}

export type TermKind = 'category' | 'material' | 'phrase' | 'vertical';

/** A term by which a line of a lot may be wanted. */
export interface LineTerm {
  readonly term: string;
  readonly kind: TermKind;
}

/** The terms of interests that one thing of a lot may fit. */
export const termsOfLine = ({ category, material, vertical, words }: LotLine): LineTerm[] => [
  ...(category === null ? [] : [{ term: `c:${category}`, kind: 'category' as const }]),
  { term: `m:${material}`, kind: 'material' },
  { term: `v:${vertical}`, kind: 'vertical' },
  ...words.map((word) => ({ term: `w:${word}`, kind: 'phrase' as const })),
];
