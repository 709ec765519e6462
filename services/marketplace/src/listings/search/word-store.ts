import type { Storage } from '@tianguis/chassis/storage/storage';

/** Alternatives for one word that was typed. */
export type Term = readonly string[];

const asked = (term: Term, values: string[]): string =>
  `(${term.map((word) => `plainto_tsquery('spanish', $${values.push(word)})`).join(' || ')})`;

/** The words of published lots, with Spanish stems. */
export const wordStore = ({ query }: Pick<Storage, 'query'>) => ({
  /** The lots with all of the terms, or any of them, and how well they fit: 0 to 1. Undefined where no term says anything. */
  async ranked(terms: readonly Term[], joint: 'all' | 'any'): Promise<ReadonlyMap<number, number> | undefined> {
    const values: string[] = [];
    const all = terms.map((term) => asked(term, values)).join(joint === 'all' ? ' && ' : ' || ');
    const text = `select numnode(${all}) as nodes, string_agg(listing_id::text, ',') as ids, string_agg(rank::text, ',') as ranks
      from (select listing_id, ts_rank(words, ${all}, 32) as rank from listing_search where words @@ (${all})) as found`;
    const { rows } = await query<{ nodes: number; ids: string | null; ranks: string | null }>(text, values);
    const { nodes = 0, ids, ranks } = rows[0] ?? {};
    if (nodes === 0) return undefined;
    if (!ids || !ranks) return new Map();
    const rank = ranks.split(',');
    return new Map(ids.split(',').map((id, n) => [Number(id), Number(rank[n])]));
  },
  async isKnown(word: string): Promise<boolean> {
    const text = `select exists (select 1 from listing_search where words @@ plainto_tsquery('spanish', $1)) as known`;
    return (await query<{ known: boolean }>(text, [word])).rows[0]?.known === true;
  },
  /** Words of lots that begin like it or are spelt alike, the most alike first. `word` is of letters only. */
  async alike(word: string): Promise<string[]> {
    const text = `select word from (
        select word, similarity(word, $1) as likeness, max(similarity(word, $1)) over () as best
        from listing_words where word % $1 or word like $1 || '%') as candidates
      where likeness >= best - 0.12 order by likeness desc, word limit 3`;
    return (await query<{ word: string }>(text, [word])).rows.map(({ word: found }) => found);
  },
});

export type WordStore = ReturnType<typeof wordStore>;
