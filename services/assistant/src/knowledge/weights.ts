import { readWords } from '../platform/data.ts';
import { stem } from './text.ts';

/** How telling a term is. */
export type Weight = (term: string) => number;

/** Words that say nothing by themselves, whether or not the knowledge has them. */
const empty = new Set([...readWords(new URL('./data/empty-words.csv', import.meta.url))].map(stem));
const ofEmpty = 0.3;
/** An unknown word counts less than the rarest known one: most of them are names and colours. */
const ofUnknown = 0.7;

/** Weights by rarity (inverse document frequency), given the vocabulary of each entry. */
export function weigh(vocabularies: readonly ReadonlySet<string>[]): Weight {
  const counts = new Map<string, number>();
  for (const terms of vocabularies) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const total = vocabularies.length;
  return (term) => {
    if (empty.has(term)) return ofEmpty;
    const count = counts.get(term);
    return count === undefined ? ofUnknown * Math.log(1 + total) : Math.log(1 + total / count);
  };
}

const sum = (terms: Iterable<string>, weight: Weight): number => {
  let total = 0;
  for (const term of terms) total += weight(term);
  return total;
};

/** The share of one set of terms that another one has, by weight. */
export const covered = (terms: ReadonlySet<string>, by: ReadonlySet<string>, weight: Weight): number =>
  sum(terms.intersection(by), weight) / Math.max(sum(terms, weight), 0.01);

/** How alike two questions are: 1 for the same words. What is asked counts more than what is known. */
export const likeness = (asked: ReadonlySet<string>, known: ReadonlySet<string>, weight: Weight): number =>
  covered(asked, known, weight) * (0.55 + 0.45 * covered(known, asked, weight));
