import type { Storage } from '@tianguis/chassis/storage/storage';
import { hasSearchBacklog, isShort, likeAnywhere, likeBeginning, searchWord, type Where } from './filter.ts';
import { sortName } from './orders.ts';

/** Above these counts, matches are not gathered: a walk along an index finds enough of them soon. */
const most = { text: 30_000, beginning: 1_500 };

export interface Found {
  readonly count: number;
  /** Their ids as a PostgreSQL array literal, newest first: there can be thousands, and they only go back to the database. */
  readonly ids: string;
}

export interface Search {
  /** All matches; undefined where they are too many to be gathered. */
  readonly found: Found | undefined;
  /** Whether there are texts that are not indexed yet. */
  readonly backlog: boolean;
  readonly word: string;
}

/** Runs a search: few matches are returned by id, many become a condition to check during a walk. */
export async function findBy(storage: Storage, q: string | undefined): Promise<Search | undefined> {
  const word = searchWord(q);
  if (!word) return undefined;
  const pattern = likeAnywhere(word);
  const [backlog, everywhere] = await Promise.all([
    hasSearchBacklog(storage, q),
    !isShort(word) && isEverywhere(storage, pattern),
  ]);
  if (everywhere) return { word, backlog, found: undefined };
  const found = isShort(word)
    ? await gatherIds(storage, beginning, likeBeginning(word), most.beginning)
    : await gatherIds(storage, anywhere(backlog), pattern, most.text);
  return { word, backlog, found };
}

// In the order of its index, or the database would compute the names of thousands of chance matches.
const beginning = `select c.id from outreach_contacts as c where ${sortName} like $1 order by ${sortName}`;

const anywhere = (backlog: boolean): string => {
  const inIndex = 'select contact_id as id from contact_search where text like $1';
  return backlog ? `${inIndex} union select contact_id from contact_search_backlog where text like $1` : inIndex;
};

async function gatherIds(storage: Storage, source: string, pattern: string, limit: number): Promise<Found | undefined> {
  const { rows } = await storage.query<Found>(
    `select count(*)::int as count, coalesce(array_agg(id order by id desc), '{}')::text as ids
     from (${source} limit ${limit + 1}) as found`,
    [pattern],
  );
  const [found] = rows;
  return found && found.count <= limit ? found : undefined;
}

/** Pages to sample, of a table that has many more. */
const sampled = 60;

/**
 * Whether a word is in at least a quarter of the table's pages, judged by a sample: then a walk finds it soon, and reading
 * all matches from the index would cost more. The sample is the same for every page of a list.
 */
async function isEverywhere(storage: Storage, pattern: string): Promise<boolean> {
  const { rows } = await storage.query<{ common: boolean }>(
    `with share as (
       select case when relpages > ${10 * sampled} then 100.0 * ${sampled} / relpages else 0 end as percent
       from pg_class where oid = 'contact_search'::regclass
     ), page as (
       select bool_or(text like $1) as has_it from contact_search
       tablesample system ((select percent from share)) repeatable (0) group by contact_id / 100
     )
     select count(*) filter (where has_it) > 0.25 * count(*) as common from page`,
    [pattern],
  );
  return rows[0]?.common ?? false;
}

/** The search as a condition on a row of `outreach_contacts as c`, or for longer words on the contact with that `id`. */
export function matchEach(where: Where, { word, backlog }: Search, id = 'c.id'): string {
  if (isShort(word)) return `${sortName} like ${where.add(likeBeginning(word))}`;
  const pattern = where.add(likeAnywhere(word));
  // `offset 0` makes it one lookup for each row, never a scan of all texts first.
  const has = (table: string) =>
    `exists (select 1 from ${table} as s where s.contact_id = ${id} and s.text like ${pattern} offset 0)`;
  return backlog ? `(${has('contact_search')} or ${has('contact_search_backlog')})` : has('contact_search');
}
