import { shuffled } from '../../platform/shuffled.ts';
import type { Features } from './features.ts';

/** A message as numbers: positions of its features and how much each counts. */
export interface Vector {
  readonly at: Int32Array;
  readonly values: Float32Array;
}

export interface Example<Label extends string> {
  readonly features: Features;
  readonly label: Label;
  /** How much it counts. */
  readonly weight: number;
}

export interface Classifier<Label extends string> {
  readonly labels: readonly Label[];
  /** A score of each label; their softmax are probabilities once they are calibrated. */
  scores(features: Features): Float64Array;
}

/** Rounds over all examples, the first step's length, and the error that is not worth a step. */
const rounds = 5;
const firstStep = 2;
const leastError = 0.01;

/**
 * Multinomial logistic regression on TF-IDF weighted features, trained by stochastic gradient descent: always in the same order, so the
 * same examples give the same classifier.
 */
export function trainModel<Label extends string>(examples: readonly Example<Label>[]): Model<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const vocabulary = vocabularyOf(examples.map(({ features }) => features));
  const vector = vectorsOf(vocabulary);
  const read = examples.map(({ features }) => vector(features));
  const wanted = examples.map(({ label }) => labels.indexOf(label));
  const size = vocabulary.features.length * labels.length;
  const model = { labels, vocabulary, weights: new Float32Array(size), bias: new Float32Array(labels.length) };
  for (let round = 0; round < rounds; round++) {
    const step = firstStep / (1 + 0.3 * round);
    for (const i of shuffled(examples.length, round))
      learn(model, read[i], wanted[i], step * (examples[i]?.weight ?? 0));
  }
  return model;
}

export function classifierOf<Label extends string>(model: Model<Label>): Classifier<Label> {
  const vector = vectorsOf(model.vocabulary);
  return { labels: model.labels, scores: (features) => scoresOf(model, vector(features)) };
}

/** The features that occur, and how rare each is. */
export interface Vocabulary {
  readonly features: readonly string[];
  readonly rarities: Float64Array;
}

interface Weights {
  /** One row a feature, one column a label. */
  readonly weights: Float32Array;
  readonly bias: Float32Array;
}

/** What was learnt, as plain data. */
export interface Model<Label extends string> extends Weights {
  readonly labels: readonly Label[];
  readonly vocabulary: Vocabulary;
}

function scoresOf({ weights, bias }: Weights, { at, values }: Vector): Float64Array {
  const count = bias.length;
  const scores = Float64Array.from(bias);
  for (let i = 0; i < at.length; i++) {
    const row = (at[i] ?? 0) * count;
    const value = values[i] ?? 0;
    for (let label = 0; label < count; label++)
      scores[label] = (scores[label] ?? 0) + value * (weights[row + label] ?? 0);
  }
  return scores;
}

/** Turns scores into shares of 1; a higher temperature makes them more alike. */
export function softmax(scores: Float64Array, temperature = 1): Float64Array {
  let most = Number.NEGATIVE_INFINITY;
  for (const score of scores) if (score > most) most = score;
  const shares = new Float64Array(scores.length);
  let sum = 0;
  for (let i = 0; i < shares.length; i++) sum += shares[i] = Math.exp(((scores[i] ?? 0) - most) / temperature);
  for (let i = 0; i < shares.length; i++) shares[i] = (shares[i] ?? 0) / sum;
  return shares;
}

function learn(model: Weights, vector: Vector | undefined, wanted: number | undefined, step: number): void {
  if (!vector || wanted === undefined) return;
  const { weights, bias } = model;
  const errors = softmax(scoresOf(model, vector));
  errors[wanted] = (errors[wanted] ?? 0) - 1;
  // Most labels are out of the question: leaving them out makes the training several times faster.
  const wrong: number[] = [];
  for (let label = 0; label < errors.length; label++)
    if (Math.abs(errors[label] ?? 0) * step > leastError) wrong.push(label);
  for (const label of wrong) bias[label] = (bias[label] ?? 0) - 0.1 * step * (errors[label] ?? 0);
  for (let i = 0; i < vector.at.length; i++) {
    const row = (vector.at[i] ?? 0) * bias.length;
    const value = (vector.values[i] ?? 0) * step;
    for (const label of wrong) weights[row + label] = (weights[row + label] ?? 0) - value * (errors[label] ?? 0);
  }
}

function vocabularyOf(all: readonly Features[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const features of all)
    for (const feature of new Set(features.flat())) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return {
    features: [...counts.keys()],
    rarities: Float64Array.from(counts.values(), (count) => Math.log(1 + all.length / count)),
  };
}

/** How a message is written in the features of a vocabulary: each by how often it occurs and how rare it is, each group of length 1. */
export function vectorsOf({ features: names, rarities }: Vocabulary): (features: Features) => Vector {
  const places = new Map(names.map((feature, at) => [feature, at]));
  return (features) => {
    const at: number[] = [];
    const values: number[] = [];
    for (const group of features) {
      const counts = countsOf(group, places);
      const weighed = Array.from(counts, ([place, count]) => (1 + Math.log(count)) * (rarities[place] ?? 0));
      const length = Math.hypot(...weighed) || 1;
      at.push(...counts.keys());
      for (const value of weighed) values.push(value / length);
    }
    return { at: new Int32Array(at), values: new Float32Array(values) };
  };
}

/** How often each known feature occurs in a group, by its place. */
function countsOf(group: readonly string[], places: ReadonlyMap<string, number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const feature of group) {
    const place = places.get(feature);
    if (place !== undefined) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return counts;
}
