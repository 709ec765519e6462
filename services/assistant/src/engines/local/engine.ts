import type { Language } from '@tianguis/proto/errors';
import { detectLanguage } from '../../intents/language.ts';
import { findPlace } from '../../intents/places.ts';
import { type Reading, readMessage } from '../../intents/read-message.ts';
import { recogniser } from '../../intents/recognition/recogniser.ts';
import { phrases } from '../../knowledge/phrases.ts';
import type { Retriever } from '../../knowledge/retriever.ts';
import { tokensOf } from '../../knowledge/text.ts';
import { intentOf, isTopic } from '../../knowledge/topics.ts';
import type { Supply } from '../../pricing/market.ts';
import type { PriceOf } from '../../pricing/open-prices.ts';
import { type Answer, type AnswerEngine, type Question, speak, type Turn } from '../answer.ts';
import type { Market } from '../market.ts';
import { compose, type Draft, draftOf, type Setting } from './compose.ts';

export interface LocalOptions {
  readonly retrievers: Readonly<Record<Language, Retriever>>;
  /** Address of the site, for links in answers. */
  readonly webUrl: string;
  /** Below this the engine says that it does not know. */
  readonly leastConfidence: number;
  readonly market: Market;
}

/**
 * The engine that needs no key: a classifier recognises what a message is about, a small grammar its amounts, materials and places, and
 * the knowledge answers. Its confidence is that of the classifier.
 */
export function createLocalEngine({ retrievers, webUrl, leastConfidence, market }: LocalOptions): AnswerEngine {
  recogniser(); // trained now, so that no first question waits for it
  return async (question, listener) => {
    const language = languageOf(question);
    const written = ownWords(question.history);
    const reading = urgentFirst(readMessage(question.question, written));
    const { entry, search } = retrievers[language];
    const place = reading.place ?? written.map((text) => findPlace(tokensOf(text))?.name).findLast((name) => name);
    const setting: Setting = { language, webUrl, place, entry, ...(await lookUp(market, reading, place)) };
    const added = search(tokensOf(question.question)).find(({ entry: { id } }) => !isTopic(id));
    const isAdded = added && added.score >= Math.max(leastLikeness, reading.confidence < sure ? 0 : surelyAlike);
    const draft = isAdded ? draftOf(added.entry, setting) : compose(reading, setting);
    const confidence = isAdded ? added.score : reading.confidence;
    const intent = isAdded ? intentOf(added.entry.id) : reading.intent;
    const answer: Answer = { ...draft, intent, confidence: rounded(confidence), language, engine: 'local' };
    return speak(confidence < leastConfidence ? honest(answer, reading) : answer, listener);
  };
}

/** How alike a question must be to the wordings of an entry that staff added: where the classifier is unsure of it, and where it is sure. */
const leastLikeness = 0.42;
const surelyAlike = 0.75;
const sure = 0.6;

const rounded = (value: number): number => Math.round(value * 100) / 100;

const ownWords = (history: readonly Turn[]): string[] =>
  history.filter(({ role }) => role === 'user').map(({ content }) => content);

/** A short answer such as `ok` tells nothing; what was said before does. */
function languageOf({ question, history, language }: Question): Language {
  return detectLanguage(question) ?? detectLanguage(ownWords(history).at(-1) ?? '') ?? language;
}

/** Whoever asks to be left alone, or complains, is heard even where the classifier hears something else. */
function urgentFirst(reading: Reading): Reading {
  const worded = (['stop', 'complaint'] as const).find((urgent) => reading.urgent.has(urgent));
  // Both go to a person; who complains hears first that we are sorry.
  const complains = reading.topic === 'human' && reading.topics.includes('complaint');
  const topic = worded ?? (complains ? 'complaint' : undefined);
  if (!topic) return reading;
  const intent = intentOf(topic);
  return {
    ...reading,
    intent,
    topic,
    topics: [topic],
    confidence: Math.max(byWording, reading.intent === intent ? reading.confidence : 0),
  };
}
const byWording = 0.9;

const kept = new Set(['stop', 'complaint', 'human', 'off_topic']);

/** What is not understood is said to be so, and a person answers; letters thrown together get a way back instead. */
function honest(answer: Answer & Draft, { hasWords }: Reading): Answer {
  if (kept.has(answer.topic)) return answer;
  const { language } = answer;
  if (!hasWords)
    return {
      ...answer,
      text: phrases.wayBack[language],
      topic: 'off_topic',
      intent: 'out_of_scope',
      action: 'continue',
      sources: [],
    };
  return { ...answer, text: phrases.handoff[language], topic: 'unknown', action: 'handoff', sources: [] };
}

/** What the market says of what a message asks for. */
export interface Findings {
  readonly priceOf?: PriceOf | undefined;
  readonly supply?: Supply | undefined;
}

/** Looks at the market where a message asks for a price, or for what there is. */
export async function lookUp(
  { openPrices, findLots }: Market,
  { topics: [topic], mentions }: Reading,
  place: string | undefined,
): Promise<Findings> {
  const categories = [...new Set(mentions.flatMap(({ material }) => material?.id ?? []))];
  if (categories.length === 0) return {};
  if (topic === 'price') return { priceOf: await openPrices(categories, place) };
  if (topic === 'buy') return { supply: await findLots?.(categories, place) };
  return {};
}
