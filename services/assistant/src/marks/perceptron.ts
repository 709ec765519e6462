import { shuffled } from '../platform/shuffled.ts';

/** One step of a sequence: what is known of it, and its label. */
export interface Step {
  readonly features: readonly string[];
  readonly label: string;
}

/** What was learnt, as plain data: a row of weights for each feature, a column for each label. */
export interface TaggerModel {
  readonly labels: readonly string[];
  readonly weights: ReadonlyMap<string, Float32Array>;
}

const rounds = 8;

/**
 * Averaged perceptron (Collins 2002) over sequences, decoded from left to right: each label is chosen by the features of its step and the two
 * labels before it. Always in the same order, so that the same examples give the same model.
 */
export function trainTagger(sequences: readonly (readonly Step[])[]): TaggerModel {
  const labels = [...new Set(sequences.flat().map(({ label }) => label))];
  const weights = new Map<string, Float32Array>();
  const totals = new Map<string, Float64Array>();
  let seen = 1;
  const change = (feature: string, label: number, by: number): void => {
    const row = weights.getOrInsertComputed(feature, () => new Float32Array(labels.length));
    const total = totals.getOrInsertComputed(feature, () => new Float64Array(labels.length));
    row[label] = (row[label] ?? 0) + by;
    total[label] = (total[label] ?? 0) + by * seen;
  };
  for (let round = 0; round < rounds; round++) {
    for (const at of shuffled(sequences.length, round)) {
      let before: readonly [string, string] = start;
      for (const { features, label } of sequences[at] ?? []) {
        const known = withHistory(features, before);
        const guess = best({ labels, weights }, known);
        const wanted = labels.indexOf(label);
        if (guess !== wanted) {
          for (const feature of known) {
            change(feature, wanted, 1);
            change(feature, guess, -1);
          }
        }
        seen++;
        // It learns to go on from its own guesses, as it will have to.
        before = [before[1], round < 2 ? label : (labels[guess] ?? label)];
      }
    }
  }
  for (const [feature, row] of weights) {
    const total = totals.get(feature);
    for (let label = 0; label < row.length; label++) row[label] = (row[label] ?? 0) - (total?.[label] ?? 0) / seen;
  }
  return { labels, weights };
}

const start = ['^', '^'] as const;

/** The label of each step. */
export function tag(model: TaggerModel, steps: readonly (readonly string[])[]): string[] {
  const found: string[] = [];
  let before: readonly [string, string] = start;
  for (const features of steps) {
    const label = model.labels[best(model, withHistory(features, before))] ?? '';
    found.push(label);
    before = [before[1], label];
  }
  return found;
}

const withHistory = (features: readonly string[], [second, first]: readonly [string, string]): string[] => [
  ...features,
  `-1 ${first}`,
  `-2 ${second} ${first}`,
  ...features.slice(0, 2).map((feature) => `-1 ${first} ${feature}`),
];

function best({ labels, weights }: TaggerModel, features: readonly string[]): number {
  const scores = new Float64Array(labels.length);
  for (const feature of features) {
    const row = weights.get(feature);
    if (row) for (let label = 0; label < row.length; label++) scores[label] = (scores[label] ?? 0) + (row[label] ?? 0);
  }
  return scores.reduce((found, score, label) => (score > (scores[found] ?? 0) ? label : found), 0);
}
