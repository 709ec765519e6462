import { shuffled } from '../platform/shuffled.ts';

/** A decision to learn from: what is known of each of its options, and which of them are right. */
export interface Decision {
  readonly options: readonly (readonly string[])[];
  readonly right: readonly number[];
}

/** What was learnt, as plain data: how much each feature speaks for an option. */
export type ChoiceModel = ReadonlyMap<string, number>;

const rounds = 12;
const stepSize = 0.2;
/** What changed little is forgotten: it takes memory and tells nothing. */
const leastWeight = 0.01;

/**
 * Learns to choose among options by their features (conditional logit), by gradients whose steps get smaller where a weight has changed
 * much (AdaGrad). Always in the same order, so that the same decisions give the same model.
 */
export function learnChoice(decisions: readonly Decision[]): ChoiceModel {
  const weights = new Map<string, number>();
  const changed = new Map<string, number>();
  const change = (feature: string, by: number): void => {
    const sum = (changed.get(feature) ?? 1) + by * by;
    changed.set(feature, sum);
    weights.set(feature, (weights.get(feature) ?? 0) + (stepSize * by) / Math.sqrt(sum));
  };
  for (let round = 0; round < rounds; round++)
    for (const at of shuffled(decisions.length, round)) {
      const { options = [], right = [] } = decisions[at] ?? {};
      const shares = sharesOf(weights, options);
      const ofRight = right.reduce((sum, option) => sum + (shares[option] ?? 0), 0);
      for (const [option, features] of options.entries()) {
        const share = shares[option] ?? 0;
        const by = (right.includes(option) ? share / ofRight : 0) - share;
        for (const feature of features) change(feature, by);
      }
    }
  return new Map([...weights].filter(([, weight]) => Math.abs(weight) >= leastWeight));
}

/** How likely each option is; together they are 1. */
export function sharesOf(model: ChoiceModel, options: readonly (readonly string[])[]): number[] {
  const scores = options.map((features) => features.reduce((sum, feature) => sum + (model.get(feature) ?? 0), 0));
  const highest = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - highest));
  const all = odds.reduce((sum, one) => sum + one, 0);
  return odds.map((one) => one / all);
}
