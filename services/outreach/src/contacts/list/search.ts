import type { Storage } from '@tianguis/chassis/storage/storage';
import { hasSearchBacklog, isShort, likeAnywhere, likeBeginning, searchWord, type Where } from './filter.ts';
import { sortName } from './orders.ts';

/** More matches than these are not gathered: walking along an order soon meets enough of them. */
const most = { text: 30_000, beginning: 1_500 };

export interface Found {
  readonly count: number;
  /** Their numbers as PostgreSQL writes a list, newest first: there can be thousands, and they only ever go back to it. */
  readonly ids: string;
}

export interface Search {
  /** Everybody who fits; undefined when they are too many to be gathered. */
  readonly found: Found | undefined;
  /** Texts that are not in the index yet. */
  readonly backlog: boolean;
  readonly word: string;
}

/** Looks who a search finds: the few by name, the many by a condition to check on the way. */
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

// In the order of its index, or the database would rather work out the names of thousands that fit by chance.
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

/** Pages of texts that are looked at, of a table that has many more. */
const sampled = 60;

/**
 * Whether a word stands in at least a quarter of the table's pages, by a sample of them: then whoever walks along meets it
 * soon, and to collect all of its places from the index would cost more. The sample stays the same from page to page.
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

/** The search as a condition on one row of `outreach_contacts as c`, or, by more than a beginning, of what has the number `id`. */
export function matchEach(where: Where, { word, backlog }: Search, id = 'c.id'): string {
  if (isShort(word)) return `${sortName} like ${where.add(likeBeginning(word))}`;
  const pattern = where.add(likeAnywhere(word));
  // `offset 0`: one look into the texts for each row, never all of them first.
  const has = (table: string) =>
    `exists (select 1 from ${table} as s where s.contact_id = ${id} and s.text like ${pattern} offset 0)`;
  return backlog ? `(${has('contact_search')} or ${has('contact_search_backlog')})` : has('contact_search');
}
