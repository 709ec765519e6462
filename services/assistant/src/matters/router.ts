import { join } from 'node:path';
import { z } from 'zod';
import { findMentions } from '../intents/mentions.ts';
import { type Labelled, trainingEn, trainingEs } from '../intents/recognition/examples.ts';
import type { Features } from '../intents/recognition/features.ts';
import { softmax } from '../intents/recognition/softmax-regression.ts';
import { builtIn, wordings } from '../knowledge/knowledge.ts';
import { tokensOf } from '../knowledge/text.ts';
import type { Topic } from '../knowledge/topics.ts';
import { markedMessages, type TurnAct, talks } from '../marks/marked-data.ts';
import { hasLetters, readMarked } from '../marks/marked-text.ts';

import { readRows } from '../platform/data.ts';
import { kept, keptUnder, sourceKey } from '../platform/kept.ts';
import { remember } from '../platform/remember.ts';
import { type HingeExample, type HingeModel, hingeScores, trainHinge } from './hinge-classifier.ts';
import { featuresByGroup } from './matter-features.ts';
import { pointMessages } from './point-messages.ts';

/** What people do with goods rather than ask. */
export const goodsActs = ['offer', 'donate', 'search', 'alert', 'price', 'bargain', 'change', 'sum', 'own'] as const;
export type GoodsAct = (typeof goodsActs)[number];

/** What a message, or a part of one, is about: an entry of the knowledge by its id, an act with goods, or another act of the talk. */
export type Matter =
  | { readonly kind: 'entry'; readonly id: string }
  | { readonly kind: 'goods'; readonly act: GoodsAct }
  | { readonly kind: 'talk'; readonly topic: Topic };

export interface Routed {
  readonly matter: Matter;
  /** How likely it is this one, from 0 to 1. */
  readonly share: number;
}

const message = z.strictObject({
  entry: z.string(),
  language: z.enum(['es', 'en']),
  text: z.string(),
});

/** Messages of people, each with the entry that answers it. */
const messages = readRows(new URL('./data/messages.jsonl', import.meta.url), message);

/** What nothing of ours answers: what we do not do, and what says nothing alone: `la otra`. */
const unanswered = readRows(
  new URL('./data/unanswered.jsonl', import.meta.url),
  z.strictObject({ language: z.enum(['es', 'en']), text: z.string() }),
);

const label = {
  entry: (id: string) => `entry ${id}`,
  goods: (act: GoodsAct) => `goods ${act}`,
  talk: (topic: Topic) => `talk ${topic}`,
};

function matterOf(written: string): Matter {
  const [kind, name = ''] = written.split(' ');
  if (kind === 'goods') return { kind: 'goods', act: name as GoodsAct };
  return kind === 'talk' ? { kind: 'talk', topic: name as Topic } : { kind: 'entry', id: name };
}

/** Acts of the talk that the recogniser's examples stand for. */
const talk: ReadonlySet<Topic> = new Set<Topic>([
  'interest',
  'accepts',
  'photos',
  'media',
  'place',
  'later',
  'not_interested',
  'stop',
  'wrong_number',
  'human',
  'complaint',
  'greeting',
  'thanks',
  'off_topic',
  'unknown',
]);

const namesGoods = (text: string): boolean => findMentions(tokensOf(text)).some(({ material }) => material);

/** The recogniser's examples under finer labels; those of a topic that has become several entries say too little. */
function relabelled({ label: topic, text }: Labelled<Topic>): Labelled<string>[] {
  if (talk.has(topic)) return [{ label: label.talk(topic), text }];
  if (topic === 'offer') return [{ label: label.goods('offer'), text }];
  if ((topic === 'buy' || topic === 'price') && namesGoods(text))
    return [{ label: label.goods(topic === 'buy' ? 'search' : 'price'), text }];
  return [];
}

/** `¿Y la otra?` asks a point of an entry that is spoken of, and alone may be about anything. */
const leastWords = 4;
const isWhole = ({ text }: { readonly text: string }): boolean => tokensOf(text).length >= leastWords;

interface OfEntry {
  readonly entry: string;
  readonly text: string;
}
const ofEntry = ({ entry, text }: OfEntry): Labelled<string> => ({
  label: label.entry(entry),
  text,
});

const isGoodsAct = (act: string): act is GoodsAct => goodsActs.some((one) => one === act);

function examples(): Labelled<string>[] {
  const asked = [...builtIn.es, ...builtIn.en].flatMap((entry) =>
    wordings(entry).map((text) => ({ label: label.entry(entry.id), text })),
  );
  // Messages with letters were written to be hard to take apart, and are no fair sample of what people do.
  const typical = markedMessages().filter(({ text }) => !hasLetters(text));
  const ofGoods = typical.flatMap(({ act, text }) => {
    const written = readMarked(text).text;
    if (isGoodsAct(act)) return [{ label: label.goods(act), text: written }];
    return act === 'complaint' ? [{ label: label.talk('complaint'), text: written }] : [];
  });
  const typicalTalks = talks().filter(({ turns }) => !turns.some(({ text }) => hasLetters(text)));
  const ofTalks = typicalTalks.flatMap(({ turns }) => turns.flatMap(({ act, text }) => ofTurn(act, text)));
  return [
    ...asked,
    ...messages.map(ofEntry),
    ...pointMessages.filter(isWhole).map(ofEntry),
    ...unanswered.map(({ text }) => ({ label: label.talk('unknown'), text })),
    ...trainingEs.flatMap(relabelled),
    ...trainingEn.flatMap(relabelled),
    ...ofGoods,
    ...ofTalks,
  ];
}

/** Turns of a talk that are never about the goods before, and those that say nothing without them: `la otra`, `¿y en total?`. */
function ofTurn(act: TurnAct, marked: string): Labelled<string>[] {
  const { text } = readMarked(marked);
  if (act === 'complaint' || act === 'human' || act === 'stop') return [{ label: label.talk(act), text }];
  const isFragment = goesOn.has(act) && tokensOf(text).length < leastWords;
  return isFragment ? [{ label: label.talk('unknown'), text }] : [];
}
const goesOn: ReadonlySet<TurnAct> = new Set<TurnAct>(['narrow', 'choose', 'sum', 'ask', 'tell', 'fix', 'bargain']);

const learn = (): HingeModel => trainHinge(withFeatures(examples()));

function* withFeatures(all: readonly Labelled<string>[]): Generator<HingeExample> {
  for (const one of all) yield { features: featuresByGroup(one.text), label: one.label };
}

/** Beside the generated client; the image holds it, so that no container trains. */
const keptIn = join(import.meta.dirname, '../../generated/router');

interface Classifier {
  readonly matters: readonly Matter[];
  /** The place of each entry among them. */
  readonly places: ReadonlyMap<string, number>;
  readonly scores: (features: Features) => Float64Array;
}

let trained: Classifier | undefined;

/** Takes what was learnt before; false where data or code changed since. */
export function takeRouter(): boolean {
  const model = keptUnder<HingeModel>(keptIn, sourceKey(import.meta.url));
  if (model) trained = classifierOf(model);
  return model !== undefined;
}

/** Learns now, so that no first question waits for it. */
export const loadRouter = (): void => void classifier();

function classifier(): Classifier {
  trained ??= classifierOf(kept(keptIn, sourceKey(import.meta.url), learn));
  return trained;
}

function classifierOf(model: HingeModel): Classifier {
  const matters = model.labels.map(matterOf);
  const places = new Map(
    matters.flatMap((matter, at): [string, number][] => (matter.kind === 'entry' ? [[matter.id, at]] : [])),
  );
  return { matters, places, scores: hingeScores(model) };
}

/** The scores of the hinge divided by this are shares that hold: fitted to messages that were not trained on. */
const temperature = 0.22;

const scoresOf = remember((text) => classifier().scores(featuresByGroup(text)));

/** What a text says of each entry: scores that are no shares, and the place of each entry among them. */
export const scoresByEntry = (
  text: string,
): { readonly places: ReadonlyMap<string, number>; readonly scores: Float64Array } => ({
  places: classifier().places,
  scores: scoresOf(text),
});

/** What a text may be about, the likeliest first. Where that is an entry, the wordings that it is alike to count too. */
export function route(text: string, likeness?: (entry: string) => number): readonly Routed[] {
  return likeness ? routeBeside(text, likeness) : routeAlone(text);
}

const routeAlone = remember((text) => likeliest(scoresOf(askedPlainly(text))));

function routeBeside(text: string, likeness: (entry: string) => number): readonly Routed[] {
  const { matters } = classifier();
  const found = scoresOf(askedPlainly(text)).slice();
  const best = matters[found.indexOf(Math.max(...found))];
  if (best?.kind === 'entry')
    for (const [at, matter] of matters.entries())
      if (matter.kind === 'entry') found[at] = (found[at] ?? 0) + ofLikeness * likeness(matter.id);
  return likeliest(found);
}

function likeliest(scores: Float64Array): readonly Routed[] {
  const shares = softmax(scores, temperature);
  const least = shares.toSorted().at(-mostRouted) ?? 0;
  const routed: Routed[] = [];
  for (const [at, matter] of classifier().matters.entries()) {
    const share = shares[at] ?? 0;
    if (share >= least) routed.push({ matter, share });
  }
  return routed.sort((a, b) => b.share - a.share).slice(0, mostRouted);
}

/** The entry that a text is about before all else, where it is at least this likely. */
export function likeliestEntry(text: string, least: number): string | undefined {
  const [first] = route(text);
  return first?.matter.kind === 'entry' && first.share >= least ? first.matter.id : undefined;
}

const ofOffering = '(?=(?:publicar|vender|subir|anunciar|rematar|donar)(?!\\p{L}))';
const ofOfferingInEnglish = '(?=(?:sell|list|post|publish|donate)(?!\\p{L}))';
const mayI = new RegExp(`(?<!\\p{L})(?:es (?:legal|v[aá]lido)|est[aá] permitido) ${ofOffering}`, 'giu');
const mayIInEnglish = new RegExp(
  `(?<!\\p{L})(?:is it (?:ok|okay|allowed|legal|permitted)(?: for (?:me|us))? to|am i allowed to|are we allowed to) ${ofOfferingInEnglish}`,
  'giu',
);
/** `¿Es legal vender cemento?` asks what `¿se puede vender cemento?` does. */
const askedPlainly = (text: string): string => text.replace(mayI, 'se puede ').replace(mayIInEnglish, 'can i ');

/** What a likeness of 1 adds to a score. */
const ofLikeness = 2;
const mostRouted = 8;
