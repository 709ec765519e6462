import { join } from 'node:path';
import { softmax } from '../intents/recognition/softmax-regression.ts';
import { kept, keptUnder, sourceKey } from '../platform/kept.ts';
import { type HingeModel, hingeScores, trainHinge } from './hinge-classifier.ts';
import { featuresByGroup } from './matter-features.ts';
import { type PointMessage, pointMessages } from './point-messages.ts';

/** A model for each entry, which tells its points apart. */
export type PointModels = ReadonlyMap<string, HingeModel>;

/** A point has a dozen messages, so a word that two of them share tells something. */
const leastOccurrences = 2;

export function trainPoints(messages: readonly PointMessage[]): PointModels {
  const ofEntries = Map.groupBy(messages, ({ entry }) => entry);
  return new Map(
    [...ofEntries].map(([entry, own]) => [
      entry,
      trainHinge(
        own.map(({ point, text }) => ({ features: featuresByGroup(text), label: point })),
        leastOccurrences,
      ),
    ]),
  );
}

/** Tells how likely each point of an entry is, the likeliest first; none for an entry without points. */
export type PointReader = (entry: string, text: string) => readonly PointShare[];

export interface PointShare {
  readonly id: string;
  /** How likely it is this one of the entry's points, from 0 to 1. */
  readonly share: number;
}

export function pointReader(models: PointModels): PointReader {
  const scorers = new Map([...models].map(([entry, model]) => [entry, { model, scores: hingeScores(model) }]));
  return (entry, text) => {
    const scorer = scorers.get(entry);
    if (!scorer) return [];
    const shares = softmax(scorer.scores(featuresByGroup(text)), temperature);
    return scorer.model.labels
      .map((id, at) => ({ id, share: shares[at] ?? 0 }))
      .sort((one, other) => other.share - one.share);
  };
}

/** The scores of the hinge divided by this are shares that hold: fitted to messages that were not trained on. */
const temperature = 0.4;

const keptIn = join(import.meta.dirname, '../../generated/points');

let reader: PointReader | undefined;

/** Takes what was learnt before; false where data or code changed since. */
export function takePoints(): boolean {
  const models = keptUnder<PointModels>(keptIn, sourceKey(import.meta.url));
  if (models) reader = pointReader(models);
  return models !== undefined;
}

/** Learns now, so that no first question waits for it. */
export const loadPoints = (): void => void likelyPoints();

/** What was learnt from all messages. */
export function likelyPoints(): PointReader {
  reader ??= pointReader(kept(keptIn, sourceKey(import.meta.url), () => trainPoints(pointMessages)));
  return reader;
}
