import { tokensOf } from '../../domain/text.ts';
import { createCorrector } from './correct.ts';
import type { Retrieved, Retriever } from './index-search.ts';
import { findIntents, type Intent } from './intents.ts';
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
const longestDescription = 3;
/** More words than this are a letter, which a person should read; the rest of it would only cost time. */
const mostWords = 150;

/** Reads messages: intents by their wording, amounts and materials, places, and an entry for the rest. */
export function createReader(retriever: Retriever): (text: string) => Reading {
  const correct = createCorrector(retriever.words);
  return (text) => {
    const tokens = tokensOf(text);
    const reading = read(correct(tokens.slice(0, mostWords)), retriever);
    const part = Math.min(1, mostWords / Math.max(tokens.length, 1));
    return { ...reading, understood: reading.understood * part };
  };
}

function read(tokens: readonly string[], retriever: Retriever): Reading {
  const place = findPlace(tokens);
  const mentions = findMentions(tokens);
  const taken = tokens.map((_, i) =>
    [...mentions, ...(place ? [place] : [])].some(({ start, end }) => i >= start && i < end),
  );
  const found = findIntents(tokens, taken);
  for (const { start, end } of found) taken.fill(true, start, end);
  for (const { material, end } of mentions) if (material) takeDescription(tokens, taken, end, retriever);
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

/** Words behind a material that nothing else knows describe it: `20 láminas galvanizadas calibre 26`. */
function takeDescription(tokens: readonly string[], taken: boolean[], from: number, retriever: Retriever): void {
  for (let at = from; at < from + longestDescription && at < tokens.length; at++) {
    const token = tokens[at] ?? '';
    if (taken[at] || retriever.knows(token)) return;
    taken[at] = true;
  }
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
