import { join } from 'node:path';
import type { ChatIntent } from '@tianguis/proto/assistant/chat/operations';
import { builtIn, type Entry, wordings } from '../../knowledge/knowledge.ts';
import { normalise, stem, tokensOf } from '../../knowledge/text.ts';
import { intentOf, isTopic, type Topic } from '../../knowledge/topics.ts';
import { kept, sourceKey } from '../../platform/kept.ts';
import { calibration, type Labelled, trainingEn, trainingEs } from './examples.ts';
import { type Features, featuresOf } from './features.ts';
import { type Classifier, classifierOf, softmax, trainModel } from './softmax-regression.ts';

/** What a message is about, as far as it can be told. */
export interface Recognised {
  readonly intent: ChatIntent;
  /** How likely the intent is the right one, from 0 to 1. */
  readonly confidence: number;
  /** The likeliest topic of that intent. */
  readonly topic: Topic;
  /** How likely each topic is. */
  readonly likely: (topic: Topic) => number;
}

export interface Recogniser {
  recognise(text: string): Recognised;
  /** Whether a word, or its stem, occurs in the examples. */
  knows(token: string): boolean;
}

let trained: Recogniser | undefined;

/** The recogniser of this process, trained when it is first asked for. */
export function recogniser(): Recogniser {
  trained ??= trainRecogniser();
  return trained;
}

/** The wordings that the knowledge is found by are examples, too. */
const asked = (entries: readonly Entry[]): Labelled<Topic>[] =>
  entries.flatMap((entry) => {
    const { id } = entry;
    return isTopic(id) ? wordings(entry).map((text) => ({ text, label: id })) : [];
  });

function trainRecogniser(): Recogniser {
  const examples = [...trainingEs, ...trainingEn, ...asked(builtIn.es), ...asked(builtIn.en)];
  const { model, temperature } = kept(keptIn, sourceKey(import.meta.url), () => learn(examples));
  const classifier = classifierOf(model);
  const words = new Set<string>();
  const learnt = new Map<string, Topic>();
  for (const { text, label } of examples) {
    const tokens = tokensOf(text);
    for (const token of tokens) words.add(stem(token));
    learnt.set(tokens.join(' '), label);
  }
  return {
    recognise(text) {
      const shares = softmax(classifier.scores(featuresOf(text)), temperature);
      return judge(classifier.labels, shares, learnt.get(normalise(text)));
    },
    knows: (token) => words.has(stem(token)),
  };
}

/** Beside the generated client; the image holds it, so that no container trains. */
const keptIn = join(import.meta.dirname, '../../../generated/recogniser');

function learn(examples: readonly Labelled<Topic>[]) {
  const weigh = weightsOf(examples);
  const model = trainModel(
    examples.map(({ text, label }) => ({ features: featuresOf(text), label, weight: weigh(label) })),
  );
  const unseen = calibration.map(({ text, label }) => ({ features: featuresOf(text), label }));
  return { model, temperature: temperatureOf(classifierOf(model), unseen) };
}

/** No intent is weighed more than this. */
const mostWeight = 3;

/** Examples of intents that few messages stand for count more, by the root of how few: what is offered is written in most ways. */
function weightsOf(examples: readonly Labelled<Topic>[]): (topic: Topic) => number {
  const counts = new Map<ChatIntent, number>();
  for (const { label } of examples) counts.set(intentOf(label), (counts.get(intentOf(label)) ?? 0) + 1);
  const mean = examples.length / counts.size;
  return (topic) => Math.min(mostWeight, Math.sqrt(mean / (counts.get(intentOf(topic)) ?? mean)));
}

/** How sure it is of a message that is an example word for word. */
const byHeart = 0.9;

function judge(topics: readonly Topic[], shares: Float64Array, learnt: Topic | undefined): Recognised {
  if (learnt !== undefined)
    for (const [i, topic] of topics.entries())
      shares[i] = (1 - byHeart) * (shares[i] ?? 0) + (topic === learnt ? byHeart : 0);
  const intents = new Map<ChatIntent, number>();
  for (const [i, topic] of topics.entries())
    intents.set(intentOf(topic), (intents.get(intentOf(topic)) ?? 0) + (shares[i] ?? 0));
  const [intent = 'out_of_scope', confidence = 0] = [...intents].sort(([, a], [, b]) => b - a)[0] ?? [];
  const likely = (topic: Topic) => shares[topics.indexOf(topic)] ?? 0;
  const [topic = 'unknown'] = topics.filter((one) => intentOf(one) === intent).sort((a, b) => likely(b) - likely(a));
  return { intent, confidence, topic, likely };
}

/** Temperatures that are tried. */
const temperatures = Array.from({ length: 40 }, (_, i) => 0.3 + 0.05 * i);

interface Unseen {
  readonly features: Features;
  readonly label: ChatIntent;
}

/**
 * Temperature scaling (Guo et al. 2017): the one number by which scores are divided, so that what is said to be right nine times in
 * ten is. Chosen by the likelihood of messages that the classifier was not trained on.
 */
function temperatureOf(classifier: Classifier<Topic>, messages: readonly Unseen[]): number {
  const scored = messages.map(({ features, label }) => ({ label, scores: classifier.scores(features) }));
  const surprise = (temperature: number): number =>
    scored.reduce((sum, { label, scores }) => {
      const shares = softmax(scores, temperature);
      const right = classifier.labels.reduce(
        (p, topic, i) => p + (intentOf(topic) === label ? (shares[i] ?? 0) : 0),
        0,
      );
      return sum - Math.log(Math.max(right, 1e-9));
    }, 0);
  const tried = temperatures.map((temperature) => ({ temperature, surprise: surprise(temperature) }));
  return tried.reduce((best, one) => (one.surprise < best.surprise ? one : best)).temperature;
}
