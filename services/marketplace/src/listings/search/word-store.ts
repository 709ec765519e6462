import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Word } from './spelling.ts';
import type { Stems } from './word-index/word-index.ts';

type Queries = Pick<Storage, 'query'>;

const asTyped = 'select $1 as word, spoken_as($1) as spoken';

/** Key by key and by an index each: asked for all at once, PostgreSQL may read every word. */
export const alikeText = `${asTyped} union all select * from (
  (select word, spoken from listing_words where word like $1 || '%' order by word limit 50)
  union (select word, spoken from unnest(spelling_keys(spoken_as($1))) as key join listing_words on keys @> array[key])
  order by word) as others`;

const similarText = `${asTyped} union all select * from (select word, spoken from listing_words where word % $1
  order by similarity(word, $1) desc, word limit 20) as others`;

/** What PostgreSQL knows of words: their Spanish stems, how they sound, and which others are spelt alike. */
export const wordStore = ({ query }: Queries) => ({
  /** The stems of each word. */
  async stems(words: readonly string[]): Promise<Stems[]> {
    const text = `select tsvector_to_array(to_tsvector('spanish', word)) as stems
      from unnest($1::text[]) with ordinality as typed (word, n) order by n`;
    return (await query<{ stems: string[] }>(text, [words])).rows.map(({ stems }) => stems);
  },
  /** The word itself, then those that begin with it or sound like it but for one error. `word` is of letters only. */
  async alike(word: string): Promise<Word[]> {
    return (await query<Word>(alikeText, [word])).rows;
  },
  /** The word itself, then those that have many letters in common with it. */
  async similar(word: string): Promise<Word[]> {
    return (await query<Word>(similarText, [word])).rows;
  },
});

const add = `insert into listing_words (word) select word
  from (select pg_advisory_xact_lock(hashtext('listing words'))) as in_turn, unnest($1::text[]) as word
  order by word on conflict do nothing`;

/** Lets slips of words be known that no lot has. In turn with lots that are published, or each could wait for a word of the other’s. */
export async function noteWords({ query }: Queries, words: Iterable<string>): Promise<void> {
  const { rowCount } = await query(add, [[...words]]);
  // Before PostgreSQL has counted them it takes all words for few, and reads every one.
  if (rowCount) await query('analyze listing_words');
}

export type WordStore = ReturnType<typeof wordStore>;
