import type { Language } from '@tianguis/proto/errors';
import { readWords } from '../platform/data.ts';
import { type Entry, wordings } from './knowledge.ts';
import { createCosines, createResemblance, middleOf } from './resemblance.ts';
import { termOf } from './synonyms.ts';
import { stem, tokensOf } from './text.ts';

export interface Retrieved {
  readonly entry: Entry;
  /** From 0 to 1: how much of the question the entry explains, how fully, and how clearly before the next one. */
  readonly score: number;
}

export interface Retriever {
  readonly language: Language;
  entry(id: string): Entry | undefined;
  /** Entries that may answer, best first. */
  search(tokens: readonly string[], limit?: number): Retrieved[];
}

/** One way to ask for an entry, as the index holds it. */
interface Wording {
  readonly id: number;
  readonly entry: Entry;
  readonly terms: ReadonlySet<string>;
}

const termsOf = (text: string): Set<string> => new Set(tokensOf(text).map(termOf));

/** Terms of an entry: of each of its wordings, of all of them, and of its answer too. */
interface EntryTerms {
  readonly ofWordings: readonly ReadonlySet<string>[];
  readonly asked: ReadonlySet<string>;
  readonly whole: ReadonlySet<string>;
}

/** The terms of entries, which stay the same while others are tried beside them. */
const termsKept = new WeakMap<Entry, EntryTerms>();

const termsOfEntry = (entry: Entry): EntryTerms =>
  termsKept.getOrInsertComputed(entry, () => {
    const ofWordings = wordings(entry).map(termsOf);
    const asked = new Set(ofWordings.flatMap((terms) => [...terms]));
    return { ofWordings, asked, whole: asked.union(termsOf(entry.answer.replace(/\{\w+\}/g, ' '))) };
  });

const mostCandidates = 120;

/** Search over the ways people ask: the wordings that resemble a question most are its candidates, a normalised score judges them. */
export function createRetriever(language: Language, entries: readonly Entry[]): Retriever {
  const { directions, directionOf, size } = createResemblance(entries.flatMap(wordings));
  const known = entries
    .flatMap((entry) => termsOfEntry(entry).ofWordings.map((terms) => ({ entry, terms })))
    .map(({ entry, terms }, id): Wording => ({ id, entry, terms }));
  const cosinesWithWordings = createCosines(directions, size);
  const ofEntry = Map.groupBy(directions, (_, id) => known[id]?.entry);
  const middlesOfEntries = entries.map((entry) => middleOf(ofEntry.get(entry) ?? []));
  const cosinesWithMiddles = createCosines(middlesOfEntries, size);
  const placeOf = new Map(entries.map((entry, at) => [entry, at]));
  const weight = weigh(entries.map((entry) => termsOfEntry(entry).asked));
  return {
    language,
    entry: (id) => entries.find((entry) => entry.id === id),
    search(tokens, limit = 5) {
      const text = tokens.join(' ');
      const terms = new Set(tokens.map(termOf));
      const direction = directionOf(text);
      const cosines = cosinesWithWordings(direction);
      const middles = cosinesWithMiddles(direction);
      const alike = new Map<Entry, number[]>();
      for (const id of highest(cosines, mostCandidates)) {
        const wording = known[id];
        if (!wording) continue;
        const words = likeness(terms, wording.terms, weight);
        const like = ((cosines[wording.id] ?? 0) + words) / 2;
        alike.getOrInsertComputed(wording.entry, () => []).push(like);
      }
      const telling = [...terms].filter((term) => !empty.has(term)).length;
      const best = new Map(
        Array.from(alike, ([entry, likes]) => [
          entry,
          likenessOf(likes, middles[placeOf.get(entry) ?? -1] ?? 0, telling),
        ]),
      );
      const breadth = (entry: Entry) => covered(terms, termsOfEntry(entry).whole, weight);
      return judge(best, breadth).slice(0, limit);
    },
  };
}

/** Shares between 0 and 1 are counted by so many steps before they are sorted. */
const steps = 1_024;
const stepOf = (value: number): number => Math.min(steps - 1, Math.floor(value * steps));

/** The places of the highest values above 0; of equal ones all. Only values near the least of them are sorted. */
function highest(values: Float64Array, most: number): number[] {
  const counts = new Int32Array(steps);
  for (const value of values) if (value > 0) counts[stepOf(value)] = (counts[stepOf(value)] ?? 0) + 1;
  let step = steps;
  let higher = 0;
  while (step > 0 && higher + (counts[step - 1] ?? 0) < most) {
    step -= 1;
    higher += counts[step] ?? 0;
  }
  const bounding = step === 0 ? [] : [...values.filter((value) => value > 0 && stepOf(value) === step - 1)];
  const least = bounding.sort((a, b) => b - a)[most - higher - 1] ?? 0;
  const places: number[] = [];
  for (let at = 0; at < values.length; at++) {
    const value = values[at] ?? 0;
    if (value > 0 && value >= least) places.push(at);
  }
  return places;
}

/** The most alike wordings count, each half as much as the one before: several that are alike say more than one. */
const mostAlike = [1, 0.5, 0.25];
const ofMiddle = 0.5;
/** A single telling word is found in many wordings, so that it says little unless it is nearly all of one. */
const ofSingleWord = 0.6;

/** How alike a question is to an entry: to its closest wordings, and to the middle of all of them. */
function likenessOf(likes: readonly number[], middle: number, telling: number): number {
  const closest = likes.toSorted((a, b) => b - a);
  let sum = 0;
  let most = 0;
  for (const [at, share] of mostAlike.entries()) {
    sum += share * (closest[at] ?? 0);
    most += share;
  }
  const like = (sum / most + ofMiddle * middle) / (1 + ofMiddle);
  return telling < 2 && (closest[0] ?? 0) < 0.8 ? ofSingleWord * like : like;
}

/** Adds what the entry as a whole explains, and takes away where the next entry is as good. */
function judge(best: ReadonlyMap<Entry, number>, breadth: (entry: Entry) => number): Retrieved[] {
  const scored = [...best]
    .map(([entry, like]) => ({ entry, like: 0.85 * like + 0.15 * breadth(entry) }))
    .sort((a, b) => b.like - a.like);
  return scored.map(({ entry, like }, i) => {
    const rival = (i === 0 ? scored[1] : scored[0])?.like ?? 0;
    const lead = like > 0 ? Math.max(0, 1 - rival / like) : 0;
    return { entry, score: like * (0.7 + 0.3 * Math.min(1, lead * 3)) };
  });
}

/** How telling a term is. */
export type Weight = (term: string) => number;

/** Words that say nothing by themselves, whether or not the knowledge has them. */
const empty = new Set([...readWords(new URL('./data/empty-words.csv', import.meta.url))].map(stem));
/** Whether a term says nothing by itself. */
export const isEmpty = (term: string): boolean => empty.has(term);
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

/** The share of one set of terms that another one has, by weight. */
export function covered(terms: ReadonlySet<string>, by: ReadonlySet<string>, weight: Weight): number {
  let all = 0;
  let shared = 0;
  for (const term of terms) {
    const value = weight(term);
    all += value;
    if (by.has(term)) shared += value;
  }
  return shared / Math.max(all, 0.01);
}

/** How alike two questions are: 1 for the same words. What is asked counts more than what is known. */
export const likeness = (asked: ReadonlySet<string>, known: ReadonlySet<string>, weight: Weight): number =>
  covered(asked, known, weight) * (0.55 + 0.45 * covered(known, asked, weight));
