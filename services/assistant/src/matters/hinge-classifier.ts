import type { Features } from '../intents/recognition/features.ts';
import { type Vector, type Vocabulary, vectorsOf } from '../intents/recognition/softmax-regression.ts';
import { shuffled } from '../platform/shuffled.ts';

/** What was learnt, as plain data: one row a feature, one column a label, each column with its own scale. */
export interface HingeModel {
  readonly labels: readonly string[];
  readonly vocabulary: Vocabulary;
  readonly weights: Int8Array;
  readonly scales: Float64Array;
  readonly bias: Float64Array;
}

export interface HingeExample {
  readonly features: Features;
  readonly label: string;
}

const rounds = 6;
const firstStep = 0.33;
/** No label is weighed more than this. */
const mostWeight = 6;

/**
 * A linear classifier of many labels with few examples each: multiclass hinge loss (Crammer and Singer 2001) by stochastic steps, the
 * weights of the later rounds averaged. Always in the same order, so that the same examples give the same model. The features of an
 * example are forgotten as soon as they are numbered: as texts, those of all examples fill hundreds of megabytes.
 * A feature has to occur in `leastOccurrences` of them.
 */
export function trainHinge(examples: Iterable<HingeExample>, leastOccurrences = 3): HingeModel {
  const { vocabulary, read, names } = numbered(examples, leastOccurrences);
  const labels = [...new Set(names)];
  const wanted = names.map((name) => labels.indexOf(name));
  const weightOf = weigher(wanted, labels.length);
  const weights = new Float32Array(vocabulary.features.length * labels.length);
  const bias = new Float64Array(labels.length);
  const sums = new Float32Array(weights.length);
  const scores = new Float64Array(labels.length);
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + 0.3 * round);
    for (const at of shuffled(read.length, round)) {
      const label = wanted[at] ?? 0;
      const one = read[at];
      if (one) learn({ weights, bias, scores }, one, label, step * weightOf(label));
    }
    if (round >= rounds / 2)
      for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0) / (rounds / 2);
  }
  return { labels, vocabulary, bias, ...compact(sums, labels.length) };
}

/** The features of a group by number, and how often each occurs in it. */
interface Group {
  readonly ids: Int32Array;
  readonly counts: Int32Array;
}

/** The examples as vectors over the features that occur often enough. */
function numbered(examples: Iterable<HingeExample>, leastOccurrences: number) {
  const numbers = new Map<string, number>();
  const occurrences: number[] = [];
  const all: Group[][] = [];
  const names: string[] = [];
  for (const { features, label } of examples) {
    const groups = features.map((group) => countedIn(group, numbers));
    for (const id of new Set(groups.flatMap(({ ids }) => [...ids]))) occurrences[id] = (occurrences[id] ?? 0) + 1;
    all.push(groups);
    names.push(label);
  }
  const kept = [...numbers].filter(([, id]) => (occurrences[id] ?? 0) >= leastOccurrences);
  const places = new Int32Array(numbers.size).fill(-1);
  for (const [place, [, id]] of kept.entries()) places[id] = place;
  const rarities = Float64Array.from(kept, ([, id]) => Math.log(1 + all.length / (occurrences[id] ?? 1)));
  const vocabulary: Vocabulary = { features: kept.map(([feature]) => feature), rarities };
  return { vocabulary, names, read: all.map((groups) => vectorOf(groups, places, rarities)) };
}

function countedIn(group: readonly string[], numbers: Map<string, number>): Group {
  const counts = new Map<number, number>();
  for (const feature of group) {
    const id = numbers.getOrInsertComputed(feature, () => numbers.size);
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return { ids: Int32Array.from(counts.keys()), counts: Int32Array.from(counts.values()) };
}

/** As `vectorsOf` writes a message: each feature by how often it occurs and how rare it is, each group of length 1. */
function vectorOf(groups: readonly Group[], places: Int32Array, rarities: Float64Array): Vector {
  const at: number[] = [];
  const values: number[] = [];
  for (const { ids, counts } of groups) {
    const from = values.length;
    for (const [i, id] of ids.entries()) {
      const place = places[id] ?? -1;
      if (place < 0) continue;
      at.push(place);
      values.push((1 + Math.log(counts[i] ?? 1)) * (rarities[place] ?? 0));
    }
    const length = Math.hypot(...values.slice(from)) || 1;
    for (let i = from; i < values.length; i++) values[i] = (values[i] ?? 0) / length;
  }
  return { at: Int32Array.from(at), values: Float32Array.from(values) };
}

/** Labels with few examples count more. */
function weigher(wanted: readonly number[], labels: number): (label: number) => number {
  const counts = new Float64Array(labels);
  for (const label of wanted) counts[label] = (counts[label] ?? 0) + 1;
  const mean = wanted.length / labels;
  return (label) => Math.min(mostWeight, Math.sqrt(mean / (counts[label] ?? mean)));
}

interface State {
  readonly weights: Float32Array;
  readonly bias: Float64Array;
  /** Room for the scores of one example. */
  readonly scores: Float64Array;
}

/** Takes from the labels that come too close to the right one what it gives to that. */
function learn({ weights, bias, scores }: State, vector: Vector, label: number, step: number): void {
  const count = bias.length;
  addUp(weights, bias, vector, scores);
  const right = scores[label] ?? 0;
  const wrong: number[] = [];
  const shares: number[] = [];
  let sum = 0;
  for (let other = 0; other < count; other++) {
    const violation = 1 + (scores[other] ?? 0) - right;
    if (other === label || violation <= 0) continue;
    wrong.push(other);
    shares.push(-violation);
    sum += violation;
  }
  if (sum === 0) return;
  const scale = Math.min(1, 1 / sum) * step;
  wrong.push(label);
  shares.push(sum);
  for (const [at, other] of wrong.entries()) bias[other] = (bias[other] ?? 0) + 0.1 * scale * (shares[at] ?? 0);
  for (let i = 0; i < vector.at.length; i++) {
    const row = (vector.at[i] ?? 0) * count;
    const value = (vector.values[i] ?? 0) * scale;
    for (let at = 0; at < wrong.length; at++) {
      const place = row + (wrong[at] ?? 0);
      weights[place] = (weights[place] ?? 0) + value * (shares[at] ?? 0);
    }
  }
}

function addUp(
  weights: Float32Array | Int8Array,
  bias: Float64Array,
  { at, values }: Vector,
  scores: Float64Array,
): void {
  const count = bias.length;
  scores.set(bias);
  for (let i = 0; i < at.length; i++) {
    const row = (at[i] ?? 0) * count;
    const value = values[i] ?? 0;
    for (let label = 0; label < count; label++)
      scores[label] = (scores[label] ?? 0) + value * (weights[row + label] ?? 0);
  }
}

/** A byte for each weight: a quarter of the memory, for as many right answers as with two bytes. */
function compact(weights: Float32Array, labels: number): Pick<HingeModel, 'weights' | 'scales'> {
  const scales = new Float64Array(labels);
  for (let at = 0; at < weights.length; at++)
    scales[at % labels] = Math.max(scales[at % labels] ?? 0, Math.abs(weights[at] ?? 0) / 127);
  return { scales, weights: Int8Array.from(weights, (weight, at) => Math.round(weight / (scales[at % labels] || 1))) };
}

/** A score of each label for the features of a text. */
export function hingeScores(model: HingeModel): (features: Features) => Float64Array {
  const vector = vectorsOf(model.vocabulary);
  const none = new Float64Array(model.labels.length);
  return (features) => {
    const scores = new Float64Array(model.labels.length);
    addUp(model.weights, none, vector(features), scores);
    return scores.map((score, label) => score * (model.scales[label] ?? 0) + (model.bias[label] ?? 0));
  };
}
