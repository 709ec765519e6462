import type { Retrieved, Retriever } from '../knowledge/retriever.ts';
import { tokensOf } from '../knowledge/text.ts';
import { createCorrector } from './correct.ts';
import { type Found, findIntents, type Intent } from './intents.ts';
import { findMentions, type Mention } from './mentions.ts';
import { findPlace } from './places.ts';

/** What a message says, and how much of it was understood. */
export interface Reading {
  readonly intents: ReadonlySet<Intent>;
  readonly mentions: readonly Mention[];
  readonly place: string | undefined;
  /** The entries that answer what wording alone does not explain: one a sentence, in their order. */
  readonly found: readonly Retrieved[];
  /** Share of the message, by the weight of its words, that was understood: 0 to 1. */
  readonly understood: number;
}

/** One sentence of a message. `weight` says how much of the message it is. */
interface Clause extends Omit<Reading, 'found'> {
  readonly found: Retrieved | undefined;
  readonly weight: number;
}

/** Below this an entry has too little to do with the question to be an answer. */
const leastScore = 0.42;
/** What is left must weigh this much to ask anything: a lone `de` does not. */
const leastWeight = 0.5;
/** More words than this are a letter, which a person should read; the rest of it would only cost time. */
const mostWords = 150;
/** How well the words around an offer (`de 16 mm`, `que no se han movido`) are understood without being known. */
const described = 0.85;

/** Reads messages, sentence by sentence: intents by their wording, amounts and materials, places, entries for the rest. */
export function createReader(retriever: Retriever): (text: string) => Reading {
  const correct = createCorrector(retriever.words);
  return (text) => {
    const sentences = sentencesOf(text);
    const all = sentences.reduce((total, { tokens }) => total + tokens.length, 0);
    let left = mostWords;
    const clauses = sentences.map(({ tokens, asks }) => {
      const some = tokens.slice(0, Math.max(left, 0));
      left -= some.length;
      return readClause(correct(some), asks, retriever);
    });
    return merge(clauses, Math.min(1, mostWords / Math.max(all, 1)));
  };
}

const askWords = new Set(
  'cuanto cuanta cuantos cuantas cuando donde quien quienes cual cuales how what when where who which'.split(' '),
);

function sentencesOf(text: string): { tokens: string[]; asks: boolean }[] {
  return text
    .split(/(?<=[?!;\n])|(?<=\.)(?!\d)|(?=¿)/)
    .map((part) => ({ part, tokens: tokensOf(part) }))
    .filter(({ tokens }) => tokens.length > 0)
    .map(({ part, tokens }) => ({ tokens, asks: part.includes('?') || tokens.some((token) => askWords.has(token)) }));
}

function readClause(tokens: readonly string[], asks: boolean, retriever: Retriever): Clause {
  const place = findPlace(tokens);
  const mentions = findMentions(tokens);
  const spans = place ? [...mentions, place] : mentions;
  const taken = tokens.map((_, i) => spans.some(({ start, end }) => i >= start && i < end));
  const found = findIntents(tokens, taken).filter((one) => mentions.length > 0 || !isBareHaving(one));
  for (const { start, end } of found) taken.fill(true, start, end);
  const intents = new Set(found.map(({ intent }) => intent));
  const clause = { intents, mentions, place: place?.name, weight: sumOf(tokens, retriever) };
  const left = tokens.filter((_, i) => !taken[i]);
  if (!asks && offers(intents, mentions)) {
    const unknown = sumOf(left, retriever);
    return { ...clause, found: undefined, understood: share(clause.weight, unknown, described) };
  }
  const entry = sumOf(left, retriever) >= leastWeight ? search(tokens, left, retriever) : undefined;
  const understood = Math.max(share(clause.weight, sumOf(left, retriever), entry?.score ?? 0), entry?.score ?? 0);
  return { ...clause, found: entry, understood };
}

/** `Tengo` alone offers nothing: `¿qué tengo que hacer?` */
const isBareHaving = ({ intent, start, end }: Found): boolean => intent === 'offer' && end - start === 1;

const offers = (intents: ReadonlySet<Intent>, mentions: readonly Mention[]): boolean =>
  mentions.some(({ material, quantity }) => material && (quantity !== undefined || intents.has('offer'))) &&
  !intents.has('buy');

const sumOf = (tokens: readonly string[], retriever: Retriever): number =>
  tokens.reduce((total, token) => total + retriever.weight(token), 0);

const share = (all: number, left: number, understood: number): number =>
  all === 0 ? 0 : (all - left * (1 - understood)) / all;

function search(tokens: readonly string[], left: readonly string[], retriever: Retriever): Retrieved | undefined {
  const [whole, rest] = [retriever.search(tokens)[0], retriever.search(left)[0]];
  const best = (rest?.score ?? 0) > (whole?.score ?? 0) ? rest : whole;
  return best && best.score >= leastScore ? best : undefined;
}

function merge(clauses: readonly Clause[], part: number): Reading {
  const all = clauses.reduce((total, { weight }) => total + weight, 0);
  const understood = clauses.reduce((total, clause) => total + clause.understood * clause.weight, 0);
  const found = new Map(clauses.flatMap(({ found }) => (found ? [[found.entry.id, found] as const] : [])));
  return {
    intents: new Set(clauses.flatMap(({ intents }) => [...intents])),
    mentions: clauses.flatMap(({ mentions }) => mentions),
    place: clauses.find(({ place }) => place)?.place,
    found: [...found.values()],
    understood: all === 0 ? 0 : (understood / all) * part,
  };
}
