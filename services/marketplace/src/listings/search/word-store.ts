import { run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Word } from './spelling.ts';
import type { Stems } from './word-index/word-index.ts';

type Queries = Pick<Storage, 'query'>;

const stemsOf = statement(
  (p: { words: readonly string[] }) => sql<{ stems: string[] }>`
    select tsvector_to_array(to_tsvector('spanish', word)) as stems
    from unnest(${p.words}::text[]) with ordinality as typed (word, n) order by n`,
);

const asTyped = (word: string) => sql`select ${word}::text as word, spoken_as(${word}::text) as spoken`;

/** One key at a time, each by an index: asked for all keys at once, PostgreSQL may read every word. */
export const wordsAlike = statement(
  (p: { word: string }) => sql<Word>`${asTyped(p.word)} union all select * from (
      (select word, spoken from listing_words where word like ${p.word}::text || '%' order by word limit 50)
      union (select word, spoken from unnest(spelling_keys(spoken_as(${p.word}::text))) as key
        join listing_words on keys @> array[key])
      order by word) as others`,
);

const wordsSimilar = statement(
  (p: { word: string }) => sql<Word>`${asTyped(p.word)} union all select * from (
      select word, spoken from listing_words where word % ${p.word}::text
      order by similarity(word, ${p.word}::text) desc, word limit 20) as others`,
);

/** What PostgreSQL knows of words: their Spanish stems, how they sound, and which others are spelt alike. */
export const wordStore = (on: Queries) => ({
  /** The stems of each word. */
  stems: async (words: readonly string[]): Promise<Stems[]> =>
    (await run(on, stemsOf({ words }))).map(({ stems }) => stems),
  /** The word itself, then words that start with it or sound like it but for one error. `word` has letters only. */
  alike: (word: string): Promise<Word[]> => run(on, wordsAlike({ word })),
  /** The word itself, then words that share many letters with it. */
  similar: (word: string): Promise<Word[]> => run(on, wordsSimilar({ word })),
});

export type WordStore = ReturnType<typeof wordStore>;

const insertWords = statement(
  (p: { words: readonly string[] }) => sql`
    insert into listing_words (word) select word
    from (select pg_advisory_xact_lock(hashtext('listing words'))) as in_turn, unnest(${p.words}::text[]) as word
    order by word on conflict do nothing`,
);

const analyzeWords = statement(() => sql`analyze listing_words`);

/**
 * Stores words, so that the search recognises misspellings of words that no lot has. Takes turns with the publishing of lots,
 * which stores words too: otherwise each could wait for a word of the other.
 */
export async function noteWords(on: Queries, words: Iterable<string>): Promise<void> {
  // Without fresh statistics PostgreSQL takes the table for a small one, and reads every word.
  if ((await runCount(on, insertWords({ words: [...words] }))) > 0) await run(on, analyzeWords());
}
