import type { Language } from '@tianguis/proto/errors';
import MiniSearch from 'minisearch';
import { stem, tokensOf } from '../../domain/text.ts';
import { type Entry, wordings } from '../../knowledge/entry.ts';

/** One way to ask for an entry, as the index holds it. */
interface Question {
  readonly id: number;
  readonly entry: Entry;
  readonly terms: readonly string[];
  readonly text: string;
}

export interface Retrieved {
  readonly entry: Entry;
  /** From 0 to 1: how much of the question the entry explains, how fully, and how clearly before the next one. */
  readonly score: number;
}

export interface Retriever {
  readonly language: Language;
  /** Every word of the knowledge, as written. */
  readonly words: ReadonlySet<string>;
  /** How telling a word is: rare ones more. */
  weight(token: string): number;
  /** Entries that may answer, best first. */
  search(tokens: readonly string[], limit?: number): Retrieved[];
}

const termsOf = (text: string): string[] => tokensOf(text).map(stem);

/** Search over the ways people ask, with BM25 (MiniSearch) to find and a normalised score to judge. */
export function createRetriever(language: Language, entries: readonly Entry[]): Retriever {
  const questions = entries.flatMap((entry) => wordings(entry).map((text) => ({ entry, text, terms: termsOf(text) })));
  const documents: Question[] = questions.map((question, id) => ({ ...question, id }));
  const index = new MiniSearch<Question>({
    fields: ['text'],
    tokenize: tokensOf,
    processTerm: (term) => stem(term),
    searchOptions: { combineWith: 'OR' },
  });
  index.addAll(documents);
  const weight = weigher(documents);
  return {
    language,
    words: new Set(questions.flatMap(({ text }) => tokensOf(text))),
    weight: (token) => weight(stem(token)),
    search(tokens, limit = 5) {
      const asked = tokens.map(stem);
      const best = new Map<Entry, number>();
      for (const { id } of index.search(tokens.join(' ')).slice(0, 40)) {
        const document = documents[Number(id)];
        if (!document) continue;
        const score = likeness(asked, document.terms, weight);
        if (score > (best.get(document.entry) ?? 0)) best.set(document.entry, score);
      }
      return judged([...best], asked, entries, weight).slice(0, limit);
    },
  };
}

function weigher(documents: readonly Question[]): (term: string) => number {
  const entriesWith = new Map<string, Set<Entry>>();
  for (const { entry, terms } of documents) {
    for (const term of terms) entriesWith.set(term, (entriesWith.get(term) ?? new Set()).add(entry));
  }
  const total = new Set(documents.map(({ entry }) => entry)).size;
  const rarest = Math.log(1 + total);
  return (term) => {
    const count = entriesWith.get(term)?.size;
    if (empty.has(term)) return 0.3;
    return count === undefined ? 0.7 * rarest : Math.log(1 + total / count);
  };
}

/** Words that say nothing by themselves; unknown ones among them must not count as unexplained. */
const empty = new Set(
  `a al ante pero pues entonces con de del desde el ella ello en entre esta este esto eso esa ese la las le les lo los me mi mis muy ni nos
    o para por se si sin sobre su sus te tu tus un una uno unos unas y ya yo ahi aqui aca algo favor tambien ahorita todo mas cualquier
    aun verdad usted ustedes senor senora senorita joven amigo amiga jefe patron compa don dona inge arqui lic oye oiga disculpe perdon
    the a an of to in on for is are be am i it we us you my our and or so do does that this please then`
    .split(/\s+/)
    .map(stem),
);

const sum = (terms: readonly string[], weight: (term: string) => number): number =>
  terms.reduce((total, term) => total + weight(term), 0);

/** How alike two questions are, by the weights of their common words: 1 for the same words. */
function likeness(asked: readonly string[], known: readonly string[], weight: (term: string) => number): number {
  const common = [...new Set(asked)].filter((term) => known.includes(term));
  const shared = sum(common, weight);
  const ofAsked = shared / Math.max(sum([...new Set(asked)], weight), 0.01);
  const ofKnown = shared / Math.max(sum([...new Set(known)], weight), 0.01);
  return ofAsked * (0.55 + 0.45 * ofKnown);
}

/** Adds what the entry's other wordings explain, and takes away where the next entry is as good. */
function judged(
  best: readonly (readonly [Entry, number])[],
  asked: readonly string[],
  entries: readonly Entry[],
  weight: (term: string) => number,
): Retrieved[] {
  const scored = best
    .map(([entry, like]) => ({ entry, like: 0.75 * like + 0.25 * breadth(entry, asked, weight) }))
    .sort((a, b) => b.like - a.like || entries.indexOf(a.entry) - entries.indexOf(b.entry));
  return scored.map(({ entry, like }, i) => {
    const rival = (i === 0 ? scored[1] : scored[0])?.like ?? 0;
    const lead = like > 0 ? Math.max(0, 1 - rival / like) : 0;
    return { entry, score: like * (0.7 + 0.3 * Math.min(1, lead * 3)) };
  });
}

function breadth(entry: Entry, asked: readonly string[], weight: (term: string) => number): number {
  const all = new Set([...wordings(entry), entry.answer].flatMap(termsOf));
  const terms = [...new Set(asked)];
  return (
    sum(
      terms.filter((term) => all.has(term)),
      weight,
    ) / Math.max(sum(terms, weight), 0.01)
  );
}
