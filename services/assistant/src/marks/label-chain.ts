import { createChance, shuffled } from '../platform/shuffled.ts';

/** A sequence to learn from: what is known of each step, and the label of each. */
export interface Sequence {
  readonly features: readonly (readonly string[])[];
  readonly labels: readonly string[];
}

/** What was learnt, as plain data. */
export interface ChainModel {
  readonly labels: readonly string[];
  /** The row of each feature in the weights. */
  readonly rows: ReadonlyMap<string, number>;
  /** A row for each feature, a column for each label. */
  readonly weights: Float32Array;
  /** A row for each label, and a last one for the start; a column for each label that comes next. */
  readonly next: Float32Array;
}

/** A sequence with its features and labels as numbers. */
interface Numbered {
  readonly steps: readonly Int32Array[];
  readonly wanted: readonly number[];
}

type Weights = Pick<ChainModel, 'weights' | 'next'>;

/** A feature has to occur this often: a single example proves little, and most features are single. */
const leastOccurrences = 2;
const rounds = 10;
/** So much of what is known of a step is left out each time, so that no weight relies on one other. */
const leftOut = 0.2;
/** Weights are averaged from this round on, so that the order of the last examples does not count. */
const averagedFrom = 4;
const stepSize = 0.2;
/** A label that is less likely than this is passed over. */
const unlikely = 1e-4;
/** What is less wrong than this changes no weight. */
const negligible = 0.001;

/**
 * A linear chain (conditional random field; Lafferty, McCallum and Pereira 2001): the labels of a whole sequence are weighed against all
 * others, each by the features of its step and the label before it. Learnt by gradients whose steps get smaller where a weight has
 * changed much (AdaGrad; Duchi, Hazan and Singer 2011). Always in the same order, so that the same examples give the same model.
 */
export function trainChain(examples: Iterable<Sequence>): ChainModel {
  const { labels, rows, sequences } = numbered(examples);
  const count = labels.length;
  const model: ChainModel = {
    labels,
    rows,
    weights: new Float32Array(rows.size * count),
    next: new Float32Array((count + 1) * count),
  };
  const changed = {
    weights: new Float32Array(model.weights.length).fill(1),
    next: new Float32Array(model.next.length).fill(1),
  };
  const chance = createChance(1);
  const withoutSome = (features: Int32Array): Int32Array => features.filter(() => chance() >= leftOut);
  const weights = new Float32Array(model.weights.length);
  const next = new Float32Array(model.next.length);
  for (let round = 0; round < rounds; round++) {
    for (const at of shuffled(sequences.length, round)) {
      const sequence = sequences[at];
      if (sequence) learn(model, changed, { ...sequence, steps: sequence.steps.map(withoutSome) });
    }
    if (round >= averagedFrom) addTo(weights, model.weights);
    if (round >= averagedFrom) addTo(next, model.next);
  }
  return { labels, rows, weights, next };
}

function addTo(sums: Float32Array, weights: Float32Array): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0) / (rounds - averagedFrom);
}

/** Features are numbered as they come and then forgotten: as texts, those of all examples fill hundreds of megabytes. */
function numbered(examples: Iterable<Sequence>) {
  const numbers = new Map<string, number>();
  const occurrences: number[] = [];
  const labels: string[] = [];
  const read: Numbered[] = [];
  const numberOf = (feature: string): number => {
    const number = numbers.getOrInsert(feature, numbers.size);
    occurrences[number] = (occurrences[number] ?? 0) + 1;
    return number;
  };
  const labelOf = (label: string): number => {
    if (!labels.includes(label)) labels.push(label);
    return labels.indexOf(label);
  };
  for (const example of examples)
    read.push({
      steps: example.features.map((features) => Int32Array.from(features, numberOf)),
      wanted: example.labels.map(labelOf),
    });
  const isFrequent = (number: number): boolean => (occurrences[number] ?? 0) >= leastOccurrences;
  const rows = new Map<string, number>();
  const rowOf = new Int32Array(numbers.size);
  for (const [feature, number] of numbers)
    if (isFrequent(number)) {
      rowOf[number] = rows.size;
      rows.set(feature, rows.size);
    }
  const sequences = read.map(({ steps, wanted }) => ({
    steps: steps.map((features) => features.filter(isFrequent).map((number) => rowOf[number] ?? 0)),
    wanted,
  }));
  return { labels, rows, sequences };
}

/** What the features of a step say for each label. */
function scoresOf({ labels, weights }: ChainModel, features: Int32Array): Float64Array {
  const scores = new Float64Array(labels.length);
  for (const row of features) {
    const start = row * scores.length;
    for (let label = 0; label < scores.length; label++)
      scores[label] = (scores[label] ?? 0) + (weights[start + label] ?? 0);
  }
  return scores;
}

/** Scores as odds; the highest is 1, so that none is too large. */
function oddsOf(scores: Float64Array): Float64Array {
  const highest = Math.max(...scores);
  for (let at = 0; at < scores.length; at++) scores[at] = Math.exp((scores[at] ?? 0) - highest);
  return scores;
}

/** Divided by their sum. */
function shares(odds: Float64Array): Float64Array {
  let sum = 0;
  for (let at = 0; at < odds.length; at++) sum += odds[at] ?? 0;
  for (let at = 0; at < odds.length; at++) odds[at] = (odds[at] ?? 0) / sum;
  return odds;
}

/** What is certain before the first step: the start, which stands behind all labels. */
function atStart(labels: number): Float64Array {
  const start = new Float64Array(labels + 1);
  start[labels] = 1;
  return start;
}

/** How likely each label stands before each step, by the steps up to there. */
function sharesBefore(odds: readonly Float64Array[], next: Float64Array): Float64Array[] {
  let before = atStart(odds[0]?.length ?? 0);
  return odds.map((own) => {
    const reached = new Float64Array(before.length);
    for (const from of likely(before)) {
      const start = from * own.length;
      const share = before[from] ?? 0;
      for (let to = 0; to < own.length; to++)
        reached[to] = (reached[to] ?? 0) + share * (next[start + to] ?? 0) * (own[to] ?? 0);
    }
    const found = before;
    before = shares(reached);
    return found;
  });
}

const likely = (found: Float64Array): number[] => {
  const labels: number[] = [];
  for (let at = 0; at < found.length; at++) if ((found[at] ?? 0) >= unlikely) labels.push(at);
  return labels;
};

/** Moves weights towards the labels that are wanted, and away from those that are likely instead: from the last step to the first. */
function learn(model: ChainModel, changed: Weights, { steps, wanted }: Numbered): void {
  const count = model.labels.length;
  const odds = steps.map((features) => oddsOf(scoresOf(model, features)));
  const next = new Float64Array(model.next.length);
  for (let at = 0; at < next.length; at++) next[at] = Math.exp(model.next[at] ?? 0);
  const before = sharesBefore(odds, next);
  let behind = new Float64Array(count + 1).fill(1);
  for (let at = steps.length - 1; at >= 0; at--) {
    const shareBefore = before[at] ?? behind;
    const label = wanted[at] ?? 0;
    const labelBefore = at === 0 ? count : (wanted[at - 1] ?? 0);
    const open = new Float64Array(count);
    for (let to = 0; to < count; to++) open[to] = (behind[to] ?? 0) * (odds[at]?.[to] ?? 0);
    shares(open);
    const found = new Set(likely(shareBefore)).add(labelBefore);
    const opened = new Float64Array(count + 1);
    let all = 0;
    for (const from of found) {
      let sum = 0;
      for (let to = 0; to < count; to++) sum += (next[from * count + to] ?? 0) * (open[to] ?? 0);
      opened[from] = sum;
      all += sum * (shareBefore[from] ?? 0);
    }
    const wrong = new Float64Array(count);
    for (const from of found) {
      const share = (shareBefore[from] ?? 0) / all;
      const moves: Move[] = [];
      for (let to = 0; to < count; to++) {
        const isRight = from === labelBefore && to === label;
        const by = (isRight ? 1 : 0) - share * (next[from * count + to] ?? 0) * (open[to] ?? 0);
        wrong[to] = (wrong[to] ?? 0) + by;
        if (Math.abs(by) >= negligible) moves.push({ label: to, by });
      }
      change(model.next, changed.next, from * count, moves);
    }
    const moves = movesOf(wrong);
    for (const row of steps[at] ?? []) change(model.weights, changed.weights, row * count, moves);
    behind = opened;
  }
}

/** Moves the weights of some labels from `start` on, each by less the more it has changed before. */
function change(weights: Float32Array, changed: Float32Array, start: number, moves: readonly Move[]): void {
  for (const { label, by } of moves) {
    const at = start + label;
    const sum = (changed[at] ?? 0) + by * by;
    changed[at] = sum;
    weights[at] = (weights[at] ?? 0) + (stepSize * by) / Math.sqrt(sum);
  }
}

/** By how much a label is weighed too little, or, below 0, too much. */
interface Move {
  readonly label: number;
  readonly by: number;
}

function movesOf(wrong: Float64Array): Move[] {
  const moves: Move[] = [];
  for (let label = 0; label < wrong.length; label++) {
    const by = wrong[label] ?? 0;
    if (Math.abs(by) >= negligible) moves.push({ label, by });
  }
  return moves;
}

/** The labels that fit best together, by the way of Viterbi. */
export function tag(model: ChainModel, steps: readonly (readonly string[])[]): string[] {
  const { labels, rows, next } = model;
  let before = atStart(labels.length).map((share) => Math.log(share));
  const ways: Int32Array[] = [];
  for (const features of steps) {
    const known = features.map((feature) => rows.get(feature)).filter((row) => row !== undefined);
    const own = scoresOf(model, Int32Array.from(known));
    const reached = new Float64Array(labels.length + 1).fill(-Infinity);
    const way = new Int32Array(labels.length);
    for (let from = 0; from < before.length; from++)
      for (let to = 0; to < labels.length; to++) {
        const score = (before[from] ?? 0) + (next[from * labels.length + to] ?? 0) + (own[to] ?? 0);
        if (score <= (reached[to] ?? 0)) continue;
        reached[to] = score;
        way[to] = from;
      }
    ways.push(way);
    before = reached;
  }
  let label = before.indexOf(Math.max(...before));
  const found: string[] = [];
  for (const way of ways.toReversed()) {
    found.push(labels[label] ?? '');
    label = way[label] ?? 0;
  }
  return found.reverse();
}
