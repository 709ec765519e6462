import type { Positions } from './rank.ts';

/** A smaller value is the one position itself; a larger one points into the pool, at a count followed by positions. */
const inPool = 0x1_0000;
const growth = 1.15;

/** The documents with a stem, in order, and where each has it. */
interface List {
  documents: Int32Array;
  wheres: Int32Array;
  used: number;
}

function append(list: List, document: number, where: number): void {
  if (list.used === list.documents.length) {
    const length = Math.ceil((list.used + 4) * growth);
    const { documents, wheres } = list;
    [list.documents, list.wheres] = [new Int32Array(length), new Int32Array(length)];
    list.documents.set(documents);
    list.wheres.set(wheres);
  }
  list.documents[list.used] = document;
  list.wheres[list.used] = where;
  list.used += 1;
}

/** The documents of each stem, with positions. Documents are numbered in the order in which they are added. */
export interface Postings {
  /** Adds a document's positions of a stem: the first `count`. */
  add(stem: string, document: number, positions: Positions, count: number): void;
  documentsOf(stem: string): Int32Array;
  /** Where each of the documents, in order, has the stem; -1 if it does not. */
  wheresOf(stem: string, documents: Int32Array): Int32Array;
  positionsAt(where: number): Positions;
  /** A copy with new document numbers; -1 drops a document. */
  renumbered(numberOf: Int32Array): Postings;
}

export function createPostings(): Postings {
  const lists = new Map<string, List>();
  let pool = new Uint16Array(1_024);
  let pooled = 0;

  function keep(positions: Positions, count: number): number {
    if (count === 1) return positions[0] as number;
    const needed = pooled + count + 1;
    if (needed > pool.length) {
      const grown = new Uint16Array(Math.ceil(needed * growth));
      grown.set(pool);
      pool = grown;
    }
    pool[pooled] = count;
    for (let n = 0; n < count; n += 1) pool[pooled + 1 + n] = positions[n] as number;
    const where = inPool + pooled;
    pooled = needed;
    return where;
  }

  /** Copies a new stem: as a slice it would keep its whole text in memory. */
  function listOf(stem: string): List {
    const known = lists.get(stem);
    if (known) return known;
    const list = { documents: new Int32Array(4), wheres: new Int32Array(4), used: 0 };
    lists.set(Buffer.from(stem).toString(), list);
    return list;
  }

  const positionsAt = (where: number): Positions => {
    if (where < inPool) return [where];
    const begin = where - inPool;
    return pool.subarray(begin + 1, begin + 1 + (pool[begin] ?? 0));
  };
  const documentsOf = (stem: string): Int32Array => {
    const list = lists.get(stem);
    return list ? list.documents.subarray(0, list.used) : new Int32Array(0);
  };

  return {
    add: (stem, document, positions, count) => append(listOf(stem), document, keep(positions, count)),
    documentsOf,
    wheresOf(stem, documents) {
      const wheres = new Int32Array(documents.length).fill(-1);
      const list = lists.get(stem);
      if (!list) return wheres;
      for (let n = 0, k = 0; n < documents.length && k < list.used; ) {
        const wanted = documents[n] as number;
        const has = list.documents[k] as number;
        if (wanted === has) wheres[n] = list.wheres[k] as number;
        if (wanted <= has) n += 1;
        if (has <= wanted) k += 1;
      }
      return wheres;
    },
    positionsAt,
    renumbered(numberOf) {
      const made = createPostings();
      for (const [stem, { documents, wheres, used }] of lists)
        for (let n = 0; n < used; n += 1) {
          const document = numberOf[documents[n] as number] as number;
          const positions = positionsAt(wheres[n] as number);
          if (document >= 0) made.add(stem, document, positions, positions.length);
        }
      return made;
    },
  };
}
