import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Stems } from './word-index/word-index.ts';

/** What PostgreSQL knows of words: their Spanish stems, and which others of published lots are spelt alike. */
export const wordStore = ({ query }: Pick<Storage, 'query'>) => ({
  /** The stems of each word. */
  async stems(words: readonly string[]): Promise<Stems[]> {
    const text = `select tsvector_to_array(to_tsvector('spanish', word)) as stems
      from unnest($1::text[]) with ordinality as typed (word, n) order by n`;
    return (await query<{ stems: string[] }>(text, [words])).rows.map(({ stems }) => stems);
  },
  /** Words of lots that begin with it or have letters in common, the most alike first. `word` is of letters only. */
  async alike(word: string): Promise<string[]> {
    const text = `select word from listing_words where word % $1 or word like $1 || '%'
      order by similarity(word, $1) desc, word limit 12`;
    return (await query<{ word: string }>(text, [word])).rows.map(({ word: found }) => found);
  },
});

export type WordStore = ReturnType<typeof wordStore>;
