import { type Expression, runOne, type SqlBool, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { type Condition, hasSearchBacklog, isShort, likeAnywhere, likeBeginning, searchWord } from './filter.ts';
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
  if (isShort(word)) {
    const few = fewOf(await runOne(storage, foundByName({ pattern: likeBeginning(word) })), most.beginning);
    return { word, backlog, found: few };
  }
  const found = backlog ? foundInAll({ pattern }) : foundInIndex({ pattern });
  return { word, backlog, found: fewOf(await runOne(storage, found), most.text) };
}

const fewOf = (found: Found, limit: number): Found | undefined => (found.count <= limit ? found : undefined);

/** The ids that a query selects, and one more than `limit` at most. */
const gather = (source: Expression<unknown>, limit: number) => sql<Found>`
  select count(*)::int as count, coalesce(array_agg(id order by id desc), '{}')::text as ids
  from (${source} limit ${sql.lit(limit + 1)}) as found`;

// In the order of its index, or the database would compute the names of thousands of chance matches.
const foundByName = statement((p: { pattern: string }) =>
  gather(
    sql`select c.id from outreach_contacts as c where ${sortName} like ${p.pattern} order by ${sortName}`,
    most.beginning,
  ),
);

const foundInIndex = statement((p: { pattern: string }) =>
  gather(sql`select contact_id as id from contact_search where text like ${p.pattern}`, most.text),
);

const foundInAll = statement((p: { pattern: string }) =>
  gather(
    sql`select contact_id as id from contact_search where text like ${p.pattern}
      union select contact_id from contact_search_backlog where text like ${p.pattern}`,
    most.text,
  ),
);

/** Pages to sample, of a table that has many more. */
const sampled = 60;

const isCommon = statement(
  (p: { pattern: string }) => sql<{ common: boolean | null }>`
    with share as (
      select case when relpages > ${sql.lit(10 * sampled)} then 100.0 * ${sql.lit(sampled)} / relpages else 0 end as percent
      from pg_class where oid = 'contact_search'::regclass
    ), page as (
      select bool_or(text like ${p.pattern}) as has_it from contact_search
      tablesample system ((select percent from share)) repeatable (0) group by contact_id / 100
    )
    select count(*) filter (where has_it) > 0.25 * count(*) as common from page`,
);

/**
 * Whether a word is in at least a quarter of the table's pages, judged by a sample: then a walk finds it soon, and reading
 * all matches from the index would cost more. The sample is the same for every page of a list.
 */
const isEverywhere = async (storage: Storage, pattern: string): Promise<boolean> =>
  (await runOne(storage, isCommon({ pattern }))).common ?? false;

/** The search as a condition on a row of `outreach_contacts as c`, or for longer words on the contact with that `id`. */
export function matchEach({ word, backlog }: Search, id = 'c.id'): Condition {
  if (isShort(word)) return sql<SqlBool>`${sortName} like ${likeBeginning(word)}`;
  // `offset 0` makes it one lookup for each row, never a scan of all texts first.
  const has = (table: string) => sql<SqlBool>`
    exists (select 1 from ${sql.table(table)} as s
      where s.contact_id = ${sql.ref(id)} and s.text like ${likeAnywhere(word)} offset 0)`;
  return backlog ? sql<SqlBool>`(${has('contact_search')} or ${has('contact_search_backlog')})` : has('contact_search');
}

/** One of each kind: samples for the statements that read a search. */
export const searches = {
  short: { word: 'ab', backlog: false, found: undefined },
  long: { word: 'acero', backlog: true, found: undefined },
  found: { word: 'acero', backlog: false, found: { count: 1, ids: '{1}' } },
} as const satisfies Record<string, Search>;
