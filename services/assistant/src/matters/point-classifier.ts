import { join } from 'node:path';
import { softmax } from '../intents/recognition/softmax-regression.ts';
import { tokensOf } from '../knowledge/text.ts';
import { kept, keptUnder, sourceKey } from '../platform/kept.ts';
import { remember } from '../platform/remember.ts';
import { type HingeModel, hingeScores, trainHinge } from './hinge-classifier.ts';
import { featuresByGroup } from './matter-features.ts';
import { followUpMessages, generalTexts, type PointText, pointMessages, pointTexts } from './point-messages.ts';

export interface PointModels {
  /** One for each entry, which tells its points apart. */
  readonly ofEntries: ReadonlyMap<string, HingeModel>;
  /** Which entry a few words ask for, which the router is no judge of. */
  readonly ofFewWords: HingeModel;
}

/** What is longer is for the router. */
const fewTokens = 7;
/** A point has a dozen messages, so a word that two of them share tells something. */
const leastOccurrences = 2;

/** `asked`: what people ask, alone or after an answer. `written`: what the entries and their points say themselves. */
export function trainPoints(asked: readonly PointText[], written: readonly PointText[]): PointModels {
  const messages = [...asked, ...written];
  const grouped = Map.groupBy(messages, ({ entry }) => entry);
  const ofEntries = [...grouped].map(([entry, own]) => {
    const examples = own.map(({ point, text }) => ({ features: featuresByGroup(text), label: point }));
    return [entry, trainHinge(examples, leastOccurrences)] as const;
  });
  const few = asked
    .filter(({ text }) => tokensOf(text).length <= fewTokens)
    .map(({ entry, text }) => ({ features: featuresByGroup(text), label: entry }));
  return { ofEntries: new Map(ofEntries), ofFewWords: trainHinge(few, leastOccurrences) };
}

/** One text is read for many entries. */
const featuresOf = remember(featuresByGroup);

/** Tells how likely each point of an entry is, the likeliest first; none for an entry without points. */
export type PointReader = (entry: string, text: string) => readonly PointShare[];

export interface PointShare {
  readonly id: string;
  /** How likely it is this one of the entry's points, from 0 to 1. */
  readonly share: number;
}

export function pointReader(models: PointModels): PointReader {
  const scorers = new Map(
    [...models.ofEntries].map(([entry, model]) => [entry, { model, scores: hingeScores(model) }]),
  );
  return (entry, text) => {
    const scorer = scorers.get(entry);
    if (!scorer) return [];
    const shares = softmax(scorer.scores(featuresOf(text)), temperature);
    return scorer.model.labels
      .map((id, at) => ({ id, share: shares[at] ?? 0 }))
      .sort((one, other) => other.share - one.share);
  };
}

/** The scores of the hinge divided by this are shares that hold: fitted to messages that were not trained on. */
const temperature = 0.4;

const keptIn = join(import.meta.dirname, '../../generated/points');

interface Readers {
  readonly points: PointReader;
  /** A score of each entry for a few words. */
  readonly entries: (text: string) => ReadonlyMap<string, number>;
}

let readers: Readers | undefined;

function readersOf(models: PointModels): Readers {
  const { labels } = models.ofFewWords;
  const scores = hingeScores(models.ofFewWords);
  return {
    points: pointReader(models),
    entries: (text) => {
      const found = scores(featuresOf(text));
      return new Map(labels.map((label, at) => [label, found[at] ?? 0]));
    },
  };
}

/** Takes what was learnt before; false where data or code changed since. */
export function takePoints(): boolean {
  const models = keptUnder<PointModels>(keptIn, sourceKey(import.meta.url));
  if (models) readers = readersOf(models);
  return models !== undefined;
}

/** Learns now, so that no first question waits for it. */
export const loadPoints = (): void => void likelyPoints();

/** What was learnt from all messages. */
function learnt(): Readers {
  const learn = () => trainPoints([...pointMessages, ...followUpMessages], [...pointTexts, ...generalTexts]);
  readers ??= readersOf(kept(keptIn, sourceKey(import.meta.url), learn));
  return readers;
}

export const likelyPoints = (): PointReader => learnt().points;

/** How each entry scores for a few words that go on with an answer. */
export const scoresOfFewWords = (text: string): ReadonlyMap<string, number> => learnt().entries(text);
