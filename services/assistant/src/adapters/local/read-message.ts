import { nearest } from '../../domain/nearest.ts';
import { stem, tokensOf } from '../../domain/text.ts';
import { materials } from '../../knowledge/materials.ts';
import { numberWords, units } from '../../knowledge/units.ts';
import type { Retrieved, Retriever } from './index-search.ts';
import { findIntents, type Intent, rules } from './intents.ts';
import { findMentions, type Mention } from './mentions.ts';
import { findPlace } from './places.ts';

/** What a message says, and how much of it was understood. */
export interface Reading {
  readonly intents: ReadonlySet<Intent>;
  readonly mentions: readonly Mention[];
  readonly place: string | undefined;
  /** The entry that answers what the wording alone did not explain. */
  readonly found: Retrieved | undefined;
  /** Share of the message, by the weight of its words, that was understood: 0 to 1. */
  readonly understood: number;
}

/** Below this an entry has too little to do with the question to be an answer. */
const leastScore = 0.42;
/** What is left must weigh this much to ask anything: a lone `de` does not. */
const leastWeight = 0.5;
const ruleWords = new Set(rules.flatMap(({ pattern }) => pattern.source.match(/[a-z]{5,}/g) ?? []));
const otherWords = [...materials.flatMap(({ words }) => words), ...units.keys(), ...numberWords.keys()];

/** Corrects typing slips towards words that the knowledge, the rules or the catalogue know. */
export function correct(tokens: readonly string[], retriever: Retriever): string[] {
  const known = new Set([...retriever.words, ...ruleWords, ...otherWords]);
  const stems = new Set([...known].map(stem));
  return tokens.map((token) => (stems.has(stem(token)) ? token : (nearest(token, known) ?? token)));
}

/** Reads a message: intents by their wording, amounts and materials, places, and an entry for the rest. */
export function readMessage(text: string, retriever: Retriever): Reading {
  const tokens = correct(tokensOf(text), retriever);
  const place = findPlace(tokens);
  const mentions = findMentions(tokens);
  const taken = tokens.map((_, i) =>
    [...mentions, ...(place ? [place] : [])].some(({ start, end }) => i >= start && i < end),
  );
  const found = findIntents(tokens, taken);
  for (const { start, end } of found) taken.fill(true, start, end);
  const left = tokens.filter((_, i) => !taken[i]);
  const entry =
    weightOf(left, retriever) >= leastWeight
      ? better(retriever.search(tokens)[0], retriever.search(left)[0])
      : undefined;
  const answering = entry && entry.score >= leastScore ? entry : undefined;
  return {
    intents: new Set(found.map(({ intent }) => intent)),
    mentions,
    place: place?.name,
    found: answering,
    understood: share(tokens, taken, answering?.score ?? 0, retriever),
  };
}

const weightOf = (tokens: readonly string[], retriever: Retriever): number =>
  tokens.reduce((total, token) => total + retriever.weight(token), 0);

const better = (one: Retrieved | undefined, two: Retrieved | undefined): Retrieved | undefined =>
  (two?.score ?? 0) > (one?.score ?? 0) ? two : one;

function share(tokens: readonly string[], taken: readonly boolean[], score: number, retriever: Retriever): number {
  let [all, explained] = [0, 0];
  tokens.forEach((token, i) => {
    const weight = retriever.weight(token);
    all += weight;
    explained += taken[i] ? weight : weight * score;
  });
  return all === 0 ? 0 : Math.max(explained / all, score);
}
