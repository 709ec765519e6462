import { termOf } from './synonyms.ts';
import { stem, tokensOf } from './text.ts';

/** Groups of features of one text; each is weighed by itself, so that a long one does not drown the others. */
type Features = readonly (readonly string[])[];

/** The words of a text and its pairs of words, the letters of its words, and what its words mean. */
function featuresOf(text: string): Features {
  const tokens = tokensOf(text);
  const roots = tokens.map(stem);
  const terms = tokens.map(termOf);
  const groups = [[...roots, ...pairsOf(roots)], tokens.flatMap(lettersOf), [...terms, ...pairsOf(terms)]];
  // Features of one group are not those of another one.
  return groups.map((group, at) => group.map((feature) => `${at}${feature}`));
}

const pairsOf = (words: readonly string[]): string[] => words.slice(1).map((word, at) => `${words[at]} ${word}`);

/** Runs of three and four letters. */
function lettersOf(token: string): string[] {
  const padded = `_${token}_`;
  const found: string[] = [];
  for (const length of [3, 4])
    for (let at = 0; at + length <= padded.length; at++) found.push(padded.slice(at, at + length));
  return found;
}

/** How often a text has each of its features, by their numbers, group by group. */
type Counts = readonly (readonly { readonly feature: number; readonly times: number }[])[];

/** Numbers of features, and the counts of wordings: staff try entries on all the others, and stemming thousands of texts takes a second. */
interface Lexicon {
  readonly numbers: Map<string, number>;
  readonly counted: Map<string, Counts>;
}

const mostKept = 10_000;
let lexicon: Lexicon = { numbers: new Map(), counted: new Map() };

/** The lexicon that the next texts are counted with: a new one where the last holds too many. */
function lexiconFor(texts: readonly string[]): Lexicon {
  if (lexicon.counted.size + texts.length > mostKept) lexicon = { numbers: new Map(), counted: new Map() };
  return lexicon;
}

const countsOfWording = ({ numbers, counted }: Lexicon, text: string): Counts =>
  counted.getOrInsertComputed(text, () =>
    countsOf(text, (feature) => numbers.getOrInsertComputed(feature, () => numbers.size)),
  );

function countsOf(text: string, numberOf: (feature: string) => number): Counts {
  return featuresOf(text).map((group) => {
    const times = new Map<string, number>();
    for (const feature of group) times.set(feature, (times.get(feature) ?? 0) + 1);
    return Array.from(times, ([feature, times]) => ({ feature: numberOf(feature), times }));
  });
}

/** A text as a direction: how much each of its features counts. Its length is 1. */
export interface Direction {
  readonly features: Int32Array;
  readonly values: Float64Array;
}

export interface Resemblance {
  /** Of each text that was given, in their order. */
  readonly directions: readonly Direction[];
  /** How many numbers features have. */
  readonly size: number;
  directionOf(text: string): Direction;
}

/** Words, the letters of words, and what words mean, in the order of the groups of features. */
const groupWeights = [1, 1, 0.5];

/** Compares texts by their words, their letters, which forgive typing slips, and their meanings, which know synonyms. */
export function createResemblance(texts: readonly string[]): Resemblance {
  const own = lexiconFor(texts);
  const counted = texts.map((text) => countsOfWording(own, text));
  const size = own.numbers.size;
  const holders = new Int32Array(size);
  for (const groups of counted)
    for (const group of groups) for (const { feature } of group) holders[feature] = (holders[feature] ?? 0) + 1;
  const rarities = Float64Array.from(holders, (count) => Math.log(1 + texts.length / Math.max(count, 1)));
  const ofUnknown = Math.log(1 + texts.length);
  const rarity = (feature: number): number => rarities[feature] ?? ofUnknown;
  return {
    size,
    directions: counted.map((groups) => direction(groups, rarity)),
    directionOf(text) {
      const known = own.counted.get(text);
      if (known) return direction(known, rarity);
      // What no wording has counts in the length of a question alone: each under a number of its own, which is no wording's.
      let unknown = -1;
      return direction(
        countsOf(text, (feature) => own.numbers.get(feature) ?? unknown--),
        rarity,
      );
    },
  };
}

/** Each group has its weight, however long it is. */
function direction(groups: Counts, rarity: (feature: number) => number): Direction {
  const total = groups.reduce((sum, group) => sum + group.length, 0);
  const features = new Int32Array(total);
  const values = new Float64Array(total);
  let end = 0;
  for (const [at, group] of groups.entries()) {
    const start = end;
    for (const { feature, times } of group) {
      features[end] = feature;
      values[end] = times * rarity(feature);
      end += 1;
    }
    const scale = (groupWeights[at] ?? 0) / lengthOf(values, start, end);
    for (let place = start; place < end; place++) values[place] = (values[place] ?? 0) * scale;
  }
  return { features, values: ofLengthOne(values) };
}

function lengthOf(values: Float64Array, start = 0, end = values.length): number {
  let squares = 0;
  for (let at = start; at < end; at++) squares += (values[at] ?? 0) ** 2;
  return Math.sqrt(squares) || 1;
}

const ofLengthOne = (values: Float64Array): Float64Array => {
  const length = lengthOf(values);
  return values.map((value) => value / length);
};

/** The direction between several of them. */
export function middleOf(directions: readonly Direction[]): Direction {
  const sum = new Map<number, number>();
  for (const { features, values } of directions)
    for (const [at, feature] of features.entries()) sum.set(feature, (sum.get(feature) ?? 0) + (values[at] ?? 0));
  return { features: Int32Array.from(sum.keys()), values: ofLengthOne(Float64Array.from(sum.values())) };
}

/** Compares a direction with many at once, by the features that they share: cosines, 1 for the same direction. */
export function createCosines(directions: readonly Direction[], size: number): (asked: Direction) => Float64Array {
  // The directions that have a feature stand together, from `starts` on.
  const starts = new Int32Array(size + 1);
  for (const { features } of directions)
    for (const feature of features) starts[feature + 1] = (starts[feature + 1] ?? 0) + 1;
  for (let at = 0; at < size; at++) starts[at + 1] = (starts[at + 1] ?? 0) + (starts[at] ?? 0);
  const filled = starts.slice();
  const holders = new Int32Array(starts[size] ?? 0);
  const shares = new Float64Array(holders.length);
  for (const [at, { features, values }] of directions.entries())
    for (const [place, feature] of features.entries()) {
      const next = filled[feature] ?? 0;
      holders[next] = at;
      shares[next] = values[place] ?? 0;
      filled[feature] = next + 1;
    }
  return ({ features, values }) => {
    const cosines = new Float64Array(directions.length);
    for (const [place, feature] of features.entries()) {
      if (feature < 0 || feature >= size) continue;
      const value = values[place] ?? 0;
      const end = starts[feature + 1] ?? 0;
      for (let at = starts[feature] ?? 0; at < end; at++) {
        const holder = holders[at] ?? 0;
        cosines[holder] = (cosines[holder] ?? 0) + value * (shares[at] ?? 0);
      }
    }
    return cosines;
  };
}
