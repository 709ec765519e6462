import { termOf } from './synonyms.ts';
import { stem, tokensOf } from './text.ts';

/** Groups of features of one text; each is weighed by itself, so that a long one does not drown the others. */
type Features = readonly (readonly string[])[];

/** The words of a text and its pairs of words, the letters of its words, and what its words mean. */
function featuresOf(text: string): Features {
  const tokens = tokensOf(text);
  const roots = tokens.map(stem);
  const terms = tokens.map(termOf);
  return [[...roots, ...pairsOf(roots)], tokens.flatMap(lettersOf), [...terms, ...pairsOf(terms)]];
}

/** Features of one group are not those of another one. */
const named = (groups: Features): Features => groups.map((group, at) => group.map((feature) => `${at}${feature}`));

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Runs of three and four letters. */
function lettersOf(token: string): string[] {
  const padded = `_${token}_`;
  const found: string[] = [];
  for (const length of [3, 4])
    for (let at = 0; at + length <= padded.length; at++) found.push(padded.slice(at, at + length));
  return found;
}

const mostKept = 10_000;
const kept = new Map<string, Features>();

/** The features of a wording, kept: staff try entries on all the others, and stemming thousands of texts takes a second. */
function featuresOfWording(text: string): Features {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= mostKept) kept.clear();
  const features = named(featuresOf(text));
  kept.set(text, features);
  return features;
}

/** A text as a direction: how much each of its features counts. Its length is 1. */
export type Direction = ReadonlyMap<string, number>;

export interface Resemblance {
  directionOf(text: string): Direction;
}

/** Words, the letters of words, and what words mean, in the order of the groups of features. */
const groupWeights = [1, 1, 0.5];

/** Compares texts by their words, their letters, which forgive typing slips, and their meanings, which know synonyms. */
export function createResemblance(texts: readonly string[]): Resemblance {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const feature of new Set(featuresOfWording(text).flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  const rarity = (feature: string): number => Math.log(1 + texts.length / (counts.get(feature) ?? 1));
  return { directionOf: (text) => direction(kept.get(text) ?? named(featuresOf(text)), rarity) };
}

/** Each group has its weight, however long it is. */
function direction(groups: Features, rarity: (feature: string) => number): Direction {
  const whole = new Map<string, number>();
  for (const [at, features] of groups.entries()) {
    const group = new Map<string, number>();
    for (const feature of features) group.set(feature, (group.get(feature) ?? 0) + rarity(feature));
    const scale = (groupWeights[at] ?? 0) / lengthOf(group);
    for (const [feature, value] of group) whole.set(feature, (whole.get(feature) ?? 0) + value * scale);
  }
  const length = lengthOf(whole);
  return new Map(Array.from(whole, ([feature, value]) => [feature, value / length]));
}

const lengthOf = (values: ReadonlyMap<string, number>): number => {
  let squares = 0;
  for (const value of values.values()) squares += value * value;
  return Math.sqrt(squares) || 1;
};

/** The direction between several of them. */
export function middleOf(directions: readonly Direction[]): Direction {
  const sum = new Map<string, number>();
  for (const one of directions) for (const [feature, value] of one) sum.set(feature, (sum.get(feature) ?? 0) + value);
  const length = lengthOf(sum);
  return new Map(Array.from(sum, ([feature, value]) => [feature, value / length]));
}

interface Posting {
  readonly at: number;
  readonly value: number;
}

/** Compares a direction with many at once, by the features that they share: cosines, 1 for the same direction. */
export function createCosines(directions: readonly Direction[]): (asked: Direction) => Float64Array {
  const postings = new Map<string, Posting[]>();
  for (const [at, direction] of directions.entries())
    for (const [feature, value] of direction) postings.getOrInsertComputed(feature, () => []).push({ at, value });
  return (asked) => {
    const cosines = new Float64Array(directions.length);
    for (const [feature, value] of asked)
      for (const posting of postings.get(feature) ?? [])
        cosines[posting.at] = (cosines[posting.at] ?? 0) + value * posting.value;
    return cosines;
  };
}
