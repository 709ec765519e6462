import { join } from 'node:path';
import { trainingEn, trainingEs } from '../intents/recognition/examples.ts';
import { type Features, featuresOf as featuresOfMessage } from '../intents/recognition/features.ts';
import { softmax } from '../intents/recognition/softmax-regression.ts';
import type { Topic } from '../knowledge/topics.ts';
import { markedMessages, type TurnAct, talks, turnActs } from '../marks/marked-data.ts';
import { readMarked } from '../marks/marked-text.ts';
import { type HingeExample, type HingeModel, hingeScores, trainHinge } from '../matters/hinge-classifier.ts';
import { kept, keptUnder, sourceKey } from '../platform/kept.ts';

/** What a talk has come to before a message. */
export interface Before {
  /** Who sells in it, or looks for goods, by what they did last. */
  readonly side: 'seller' | 'buyer' | undefined;
  /** What the message before did; undefined for the first. */
  readonly last: TurnAct | undefined;
}

export const nothingBefore: Before = { side: undefined, last: undefined };

/** What a message does, and how likely that is, from 0 to 1. */
export interface ReadTurn {
  readonly act: TurnAct;
  readonly share: number;
}

const ofSellers: ReadonlySet<TurnAct> = new Set<TurnAct>([
  'offer',
  'donate',
  'add',
  'remove',
  'tell',
  'ask',
  'publish',
]);
const ofBuyers: ReadonlySet<TurnAct> = new Set<TurnAct>(['search', 'instead', 'narrow', 'choose', 'alert', 'bargain']);

/** Whose part somebody takes who does this; undefined where that says nothing of it. */
export function sideOf(act: TurnAct | undefined): Before['side'] {
  if (act === undefined) return undefined;
  if (ofSellers.has(act)) return 'seller';
  return ofBuyers.has(act) ? 'buyer' : undefined;
}

/** What a talk has come to after a message that does this. */
export const after = ({ side }: Before, act: TurnAct): Before => ({ side: sideOf(act) ?? side, last: act });

/** Words of a message that mean something else for a seller than for a buyer: `usados`, `en Toluca`, `4 mil`. */
const isWord = (feature: string): boolean => /^(?:w |#|@|\?)/.test(feature);

/** The features of the message, what was before, and both together. */
function featuresOf(text: string, { side, last }: Before): Features {
  const groups = featuresOfMessage(text);
  const words = (groups[0] ?? []).filter(isWord);
  const length = Math.min(longest, Math.ceil(text.split(/\s+/).length / 2));
  const known = [
    `side ${side}`,
    `last ${last}`,
    `both ${side} ${last}`,
    `length ${length}`,
    `length ${length} ${side}`,
    `asks ${text.includes('?')} ${side}`,
  ];
  return [
    ...groups.map((group, at) => group.map((feature) => `${at}${feature}`)),
    known,
    words.map((word) => `${side}|${word}`),
    words.map((word) => `${last}|${word}`),
  ];
}
/** Pairs of words; longer messages are all long. */
const longest = 6;

const isTurnAct = (act: string): act is TurnAct => turnActs.some((one) => one === act);
/** What examples of the recogniser do as the first message of a talk. */
const ofTopics: Partial<Readonly<Record<Topic, TurnAct>>> = {
  offer: 'offer',
  sell: 'offer',
  buy: 'search',
  price: 'worth',
  complaint: 'complaint',
  human: 'human',
  stop: 'stop',
  greeting: 'nod',
  thanks: 'nod',
  later: 'nod',
};

/** Acts of single messages that have another name in a talk. */
const named: Readonly<Record<string, TurnAct>> = { price: 'worth' };

function* examples(): Generator<HingeExample> {
  for (const { turns } of talks()) {
    let before = nothingBefore;
    for (const { act, text } of turns) {
      yield { features: featuresOf(readMarked(text).text, before), label: act };
      before = after(before, act);
    }
  }
  for (const { label: topic, text } of [...trainingEs, ...trainingEn]) {
    const label = ofTopics[topic];
    if (label) yield { features: featuresOf(text, nothingBefore), label };
  }
  for (const { act, text } of markedMessages()) {
    const label = named[act] ?? act;
    if (isTurnAct(label)) yield { features: featuresOf(readMarked(text).text, nothingBefore), label };
  }
}

/** Beside the generated client; the image holds it, so that no container trains. */
const keptIn = join(import.meta.dirname, '../../generated/turns');

interface Classifier {
  readonly labels: readonly string[];
  readonly scores: (features: Features) => Float64Array;
}

let trained: Classifier | undefined;

const classifierOf = (model: HingeModel): Classifier => ({ labels: model.labels, scores: hingeScores(model) });

/** Takes what was learnt before; false where data or code changed since. */
export function takeTurns(): boolean {
  const model = keptUnder<HingeModel>(keptIn, sourceKey(import.meta.url));
  if (model) trained = classifierOf(model);
  return model !== undefined;
}

/** Learns now, so that no first question waits for it. */
export const loadTurns = (): void => void classifier();

function classifier(): Classifier {
  trained ??= classifierOf(kept(keptIn, sourceKey(import.meta.url), () => trainHinge(examples())));
  return trained;
}

/** The scores of the hinge divided by this are shares that hold: fitted to talks that were not trained on. */
const temperature = 0.5;

/** What a message most likely does, in view of what was before, of all that is possible there. */
export function readTurn(text: string, before: Before, isPossible: (act: TurnAct) => boolean): ReadTurn {
  const { labels, scores } = classifier();
  const found = scores(featuresOf(text, before));
  const acts = labels.flatMap((act, at) => (isTurnAct(act) && isPossible(act) ? [{ act, score: found[at] ?? 0 }] : []));
  const shares = softmax(
    Float64Array.from(acts, ({ score }) => score),
    temperature,
  );
  const best = shares.indexOf(Math.max(...shares));
  return { act: acts[best]?.act ?? 'question', share: shares[best] ?? 0 };
}
