import { readLexemes } from './lexemes.ts';
import { createPostings } from './postings.ts';
import { rankOf } from './rank.ts';

/** A word's stems in PostgreSQL: usually one, several for `3/8`, none for a stop word such as `de`. */
export type Stems = readonly string[];
/** Alternatives for one word that was typed. */
export type Term = readonly Stems[];

/** Lots with the requested words, and how well each fits, from 0 to 1. */
export interface Ranked {
  readonly ids: Int32Array;
  readonly ranks: Float32Array;
}

/** Fewer removed documents than this are not worth compacting. */
const leastGone = 4_096;

/** The numbers in both lists; lists are sorted. */
function inBoth(one: Int32Array, other: Int32Array): Int32Array {
  const both = new Int32Array(Math.min(one.length, other.length));
  let count = 0;
  for (let n = 0, k = 0; n < one.length && k < other.length; ) {
    const a = one[n] as number;
    const b = other[k] as number;
    if (a === b) {
      both[count] = a;
      count += 1;
    }
    if (a <= b) n += 1;
    if (b <= a) k += 1;
  }
  return both.subarray(0, count);
}

/** The numbers in either list, without duplicates. */
function inEither(one: Int32Array, other: Int32Array): Int32Array {
  const either = new Int32Array(one.length + other.length);
  let count = 0;
  for (let n = 0, k = 0; n < one.length || k < other.length; count += 1) {
    const a = n < one.length ? (one[n] as number) : Number.MAX_SAFE_INTEGER;
    const b = k < other.length ? (other[k] as number) : Number.MAX_SAFE_INTEGER;
    either[count] = Math.min(a, b);
    if (a <= b) n += 1;
    if (b <= a) k += 1;
  }
  return either.subarray(0, count);
}

const none = new Int32Array(0);
const joined = (lists: readonly Int32Array[], join: typeof inBoth): Int32Array =>
  lists.slice(1).reduce(join, lists[0] ?? none);

/**
 * An inverted index of all published lots in memory: for each stem the lots that have it and where, in flat arrays. A changed
 * lot is added again and its former words are skipped, until as many documents are gone as remain; then the index compacts.
 */
export function createWordIndex() {
  let postings = createPostings();
  let idOf = new Int32Array(1_024);
  let added = 0;
  const documentOf = new Map<number, number>();

  function compact(): void {
    const numberOf = new Int32Array(added).fill(-1);
    const ids = new Int32Array(idOf.length);
    let count = 0;
    for (let document = 0; document < added; document += 1) {
      const id = idOf[document] as number;
      if (id === 0) continue;
      numberOf[document] = count;
      ids[count] = id;
      documentOf.set(id, count);
      count += 1;
    }
    postings = postings.renumbered(numberOf);
    [idOf, added] = [ids, count];
  }

  function remove(id: number): void {
    const document = documentOf.get(id);
    if (document === undefined) return;
    idOf[document] = 0;
    documentOf.delete(id);
    if (added - documentOf.size > Math.max(leastGone, documentOf.size)) compact();
  }

  function put(id: number, words: string): void {
    remove(id);
    if (added === idOf.length) {
      const longer = new Int32Array(added * 2);
      longer.set(idOf);
      idOf = longer;
    }
    readLexemes(words, (stem, positions, count) => postings.add(stem, added, positions, count));
    idOf[added] = id;
    documentOf.set(id, added);
    added += 1;
  }

  const withAll = (stems: Stems): Int32Array => joined(stems.map(postings.documentsOf), inBoth);
  const isThere = (document: number): boolean => idOf[document] !== 0;

  /** Undefined if all terms are empty. */
  function find(terms: readonly Term[], joint: 'all' | 'any'): Ranked | undefined {
    const said = terms.map((term) => term.filter(({ length }) => length > 0)).filter(({ length }) => length > 0);
    if (said.length === 0) return undefined;
    const each = said.map((term) => joined(term.map(withAll), inEither));
    const documents = joined(each, joint === 'all' ? inBoth : inEither).filter(isThere);
    const wheresOf = new Map([...new Set(said.flat(2))].map((stem) => [stem, postings.wheresOf(stem, documents)]));
    const wheres = said.map((term) => term.map((stems) => stems.flatMap((stem) => [wheresOf.get(stem) ?? none])));
    const ranks = new Float32Array(documents.length);
    for (let n = 0; n < documents.length; n += 1) {
      const placesOf = (of: Int32Array) => ((of[n] ?? -1) < 0 ? undefined : postings.positionsAt(of[n] as number));
      ranks[n] = rankOf(wheres, placesOf);
    }
    return { ids: documents.map((document) => idOf[document] as number), ranks };
  }

  return {
    put,
    remove,
    find,
    /** Whether any lot has the word. */
    has: (stems: Stems): boolean => stems.length > 0 && withAll(stems).some(isThere),
  };
}

export type WordIndex = ReturnType<typeof createWordIndex>;
