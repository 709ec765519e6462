import { softmax } from '../intents/recognition/softmax-regression.ts';
import { neighboursOf } from './neighbours.ts';
import { likelyPoints, scoresOfFewWords } from './point-classifier.ts';
import { pointsCued, pointsRuledOut } from './point-cues.ts';
import { inGeneral } from './point-messages.ts';
import { route, scoresByEntry } from './router.ts';

/** What an answer told: an entry of the knowledge in general, or one of its points. */
export interface Told {
  readonly entry: string;
  readonly point: string | undefined;
}

export interface FollowUpQuestion {
  readonly text: string;
  /** What the same person asked before. */
  readonly before: string;
  /** What our last answer told. */
  readonly last: readonly Told[];
  /** Whether an entry answers the side of who asks. */
  readonly isFor: (entry: string) => boolean;
}

export interface FollowUpAnswer extends Told {
  /** How likely it is the one that is asked for, from 0 to 1, of all that may be. */
  readonly share: number;
}

/**
 * How much each sign counts, fitted to 142 questions after an answer: how the router scores the message alone, its few words among those that go on with an answer, the message behind the question
 * before, and that question; that the entry is the one that was told, or far from it; how likely the point is by the message alone and behind the
 * question before; and that it is cued.
 */
const weights = {
  alone: 1.2,
  fewWords: 2.5,
  together: 2.8,
  before: 0.5,
  same: 3.2,
  far: -4,
  likely: 1.9,
  likelyTogether: 0.9,
  cued: 2.5,
};
/** An entry in general, and less where a point of it is cued. */
const general = -1.2;
const generalBesideCue = -2.4;
/** Who asks on after an answer wants a detail of it. */
const generalAgain = -3;
/** Points of an entry that scores this much less are not asked. */
const farBehind = 9;
/** So that a share of nothing has a logarithm. */
const least = 0.0001;

/**
 * What a short question after an answer asks, the likeliest first: `¿y si ya se pasó?` asks a point of what was told, or of what people ask
 * beside it. Its words tell little, so they are read alone and behind the question before.
 */
export function followUpAnswers({ text, before, last, isFor }: FollowUpQuestion): FollowUpAnswer[] {
  const same = new Set(last.map(({ entry }) => entry));
  const near = [...same].flatMap((entry) => [...neighboursOf(entry)]);
  const known = same.union(new Set(near));
  const entries = [...known, ...likelyAlone(text).filter((entry) => !known.has(entry))].filter(isFor);
  const together = `${before} ${text}`;
  const scoreOf = entryScores(text, together, before);
  const nearness = (entry: string): number => {
    if (same.has(entry)) return weights.same;
    return known.has(entry) ? 0 : weights.far;
  };
  const scores = new Map(entries.map((entry) => [entry, scoreOf(entry) + nearness(entry)]));
  const best = Math.max(...scores.values());
  const scored = [...scores].flatMap(([entry, ofEntry]) => {
    if (ofEntry < best - farBehind) return [];
    return withinEntry(entry, text, together).map(({ point, score }) => {
      const isAgain = point === undefined && same.has(entry);
      return { entry, point, score: ofEntry + score + (isAgain ? generalAgain : 0) };
    });
  });
  const shares = softmax(
    Float64Array.from(scored, ({ score }) => score),
    1,
  );
  return scored
    .map(({ entry, point }, at) => ({ entry, point, share: shares[at] ?? 0 }))
    .toSorted((one, other) => other.share - one.share);
}

/** Entries that the message alone is likely about, which nobody may ask beside what was told. */
const likelyAlone = (text: string): string[] =>
  route(text).flatMap(({ matter, share }) => (matter.kind === 'entry' && share >= leastAlone ? [matter.id] : []));
const leastAlone = 0.1;

/** What the router makes of the message for each entry, after the question before. */
function entryScores(text: string, together: string, before: string): (entry: string) => number {
  const { places, scores: alone } = scoresByEntry(text);
  const few = scoresOfFewWords(text);
  const { scores: both } = scoresByEntry(together);
  const { scores: earlier } = scoresByEntry(before);
  return (entry) => {
    const at = places.get(entry) ?? -1;
    return (
      weights.alone * (alone[at] ?? 0) +
      weights.fewWords * (few.get(entry) ?? 0) +
      weights.together * (both[at] ?? 0) -
      weights.before * (earlier[at] ?? 0)
    );
  };
}

/** The points of an entry, and the entry in general. */
function withinEntry(
  entry: string,
  text: string,
  together: string,
): { readonly point: string | undefined; readonly score: number }[] {
  const cued = new Set(pointsCued(entry, text));
  const ruledOut = new Set(pointsRuledOut(entry, text));
  const behind = new Map(sharesAmongPoints(entry, together).map(({ id, share }) => [id, share]));
  const points = sharesAmongPoints(entry, text)
    .filter(({ id }) => !ruledOut.has(id))
    .map(({ id, share }) => ({
      point: id,
      score:
        weights.likely * Math.log(share + least) +
        weights.likelyTogether * Math.log((behind.get(id) ?? 0) + least) +
        (cued.has(id) ? weights.cued : 0),
    }));
  if (points.length === 0) return [{ point: undefined, score: 0 }];
  return [...points, { point: undefined, score: cued.size > 0 ? generalBesideCue : general }];
}

/** How likely each point of an entry is where one of them is asked. */
function sharesAmongPoints(entry: string, text: string): { readonly id: string; readonly share: number }[] {
  const points = likelyPoints()(entry, text).filter(({ id }) => id !== inGeneral);
  const all = points.reduce((sum, { share }) => sum + share, 0);
  return points.map(({ id, share }) => ({ id, share: share / all }));
}
