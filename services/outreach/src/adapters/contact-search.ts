import type { Storage } from '@tianguis/chassis/storage';
import { sortName } from './contact-orders.ts';
import { hasSearchBacklog, isShort, likeAnywhere, likeBeginning, searchWord, type Where } from './contact-where.ts';

/** More matches than this are not gathered: walking along an order soon meets enough of them. */
const most = { text: 3_000, beginning: 1_500 };

export interface Search {
  /** Everybody who fits; undefined when they are too many to be gathered. */
  readonly ids: readonly number[] | undefined;
  /** Texts that are not in the index yet. */
  readonly backlog: boolean;
  readonly word: string;
}

/** Looks who a search finds: the few by name, the many by a condition to check on the way. */
export async function findBy(storage: Storage, q: string | undefined): Promise<Search | undefined> {
  const word = searchWord(q);
  if (!word) return undefined;
  const backlog = await hasSearchBacklog(storage, q);
  const { rows } = isShort(word)
    ? await storage.query<{ id: number }>(
        `select c.id from outreach_contacts as c where ${sortName} like $1 limit ${most.beginning + 1}`,
        [likeBeginning(word)],
      )
    : await storage.query<{ id: number }>(
        `select contact_id as id from contact_search where text like $1
         ${backlog ? 'union all select contact_id from contact_search_backlog where text like $1' : ''} limit ${most.text + 1}`,
        [likeAnywhere(word)],
      );
  const tooMany = rows.length > (isShort(word) ? most.beginning : most.text);
  return { word, backlog, ids: tooMany ? undefined : [...new Set(rows.map(({ id }) => id))] };
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
