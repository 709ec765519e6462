import type { ContactSort } from '@tianguis/proto/outreach/contacts/contact';
import { contactColumns } from '../contact-store.ts';
import {
  type ContactFilter,
  createWhere,
  filterContacts,
  isShort,
  likeAnywhere,
  likeBeginning,
  type Where,
} from './filter.ts';
import { type ContactCursor, type ListedContact, orders, sortName } from './orders.ts';
import { type Along, gathered, type Known } from './plan.ts';
import { matchEach } from './search.ts';

export interface Asked {
  readonly filter: ContactFilter;
  readonly sort: ContactSort;
  readonly from: ContactCursor | undefined;
  readonly known: Known;
  readonly limit: number;
}

export type PageRow = ListedContact & { readonly inRest?: boolean; readonly total?: number };

interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

const columns = `${contactColumns}, ${sortName} as "sortName"`;

/** Gathers all matches, sorts them and takes the page; for filters with few matches. */
export function gather({ filter, sort, from, known, limit }: Asked): Sql {
  const { key: indexed, orNull, direction } = orders[sort];
  const key = orNull ?? indexed;
  const where = createWhere();
  const fewTagged = (known.tagged ?? Number.POSITIVE_INFINITY) <= gathered;
  filterContacts(where, fewTagged ? { ...filter, tag: undefined } : filter);
  if (fewTagged)
    where.parts.push(`c.id in (select contact_id from contact_tags where tag = any(${where.add(filter.tag)}::text[]))`);
  if (known.search?.found) where.parts.push(`c.id = any(${where.add(known.search.found.ids)}::int[])`);
  else if (known.search) where.parts.push(matchEach(where, known.search));
  const after = from ? afterCursor(where, sort, from) : 'true';
  const by = key ? `key ${direction} nulls last, id ${direction}` : 'id desc';
  // `offset 0` keeps the sort out of the inner plan: without it the database walks along the sort's index, hoping to finish
  // soon. Only the sort key is gathered; the other columns are read for the page alone.
  const text = `with page as materialized (
      select * from (
        select c.id, ${key ?? 'null'} as key, count(*) over ()::int as total from outreach_contacts as c
        where ${where.text()} offset 0
      ) as found where ${after} order by ${by} limit ${where.add(limit)}
    )
    select ${columns}, total from page join outreach_contacts as c using (id) order by ${by}`;
  return { text, values: where.values };
}

function afterCursor(where: Where, sort: ContactSort, from: ContactCursor): string {
  const { key, direction } = orders[sort];
  const id = where.add(from.id);
  if (!key) return `id < ${id}`;
  if (from.key === null) return `key is null and id < ${id}`;
  const further = `(key, id) ${direction === 'asc' ? '>' : '<'} (${where.add(from.key)}, ${id})`;
  return direction === 'asc' ? further : `(${further} or key is null)`;
}

/** The rows with a sort key, those without one, or all where every row has one. */
export type Part = 'whole' | 'keyed' | 'rest';

/** Walks along an index, in its order, until the page is full; for filters with many matches. */
export function walk(asked: Asked, along: Along, part: Part): Sql {
  const { filter, sort, known } = asked;
  const where = createWhere();
  const done = 'values' in along ? { [along.index]: undefined } : {};
  filterContacts(where, { ...filter, ...done });
  if (known.search && along.index !== 'text' && along.index !== 'found')
    where.parts.push(matchEach(where, known.search));
  const condition = partOf(where, asked, part);
  if (condition) where.parts.push(condition);
  const way = wayOf(where, asked, along, part !== 'rest' && orders[sort].key !== null);
  const end = `order by ${way.by} limit ${where.add(asked.limit)}`;
  const text = `select ${along.index === 'tag' ? 'distinct on (c.id)' : ''} ${columns}, ${part === 'rest'} as "inRest"
    from (${sourceOf(where, way.after, end, along, known)}) as c
    order by ${way.keyed ? way.by : 'c.id desc'} limit ${where.add(asked.limit)}`;
  return { text, values: where.values };
}

/** Many matches sorted by name: first those whose name starts with the word, then the others, newest first. */
function partOf(where: Where, { sort, known }: Asked, part: Part): string | undefined {
  if (part === 'whole') return undefined;
  if (sort !== 'name') return part === 'keyed' ? orders[sort].having : `not (${orders[sort].having})`;
  const begins = `${sortName} like ${where.add(likeBeginning(known.search?.word ?? ''))}`;
  return part === 'keyed' ? begins : `not (${begins})`;
}

/** The order of the walk, as its index defines it, and the condition for rows after the cursor. */
function wayOf(where: Where, { sort, from }: Asked, along: Along, keyed: boolean) {
  const { key, direction } = orders[sort];
  if (keyed) {
    const sign = direction === 'asc' ? '>' : '<';
    const after = from ? `(${key}, c.id) ${sign} (${where.add(from.key)}, ${where.add(from.id)})` : 'true';
    return { keyed, after, by: `${key} ${direction}, c.id ${direction}` };
  }
  const id = { tag: 't.contact_id', text: 's.contact_id', found: 's.contact_id', order: 'c.id' }[String(along.index)];
  if (!id) return { keyed, after: from ? `-c.id > ${where.add(-from.id)}` : 'true', by: '-c.id' };
  return { keyed, after: from ? `${id} < ${where.add(from.id)}` : 'true', by: `${id} desc` };
}

function sourceOf(where: Where, after: string, end: string, along: Along, { search }: Known): string {
  const fits = `select c.* from outreach_contacts as c where ${where.text()}`;
  // `offset 0`: contacts are looked up one by one, in the order of the other table.
  const each = (id: string) => `cross join lateral (${fits} and c.id = ${id} offset 0) as c`;
  if (along.index === 'order') return `${fits} and ${after} ${end}`;
  if (!('values' in along)) {
    const { word = '', found: people } = search ?? {};
    if (along.index === 'found') {
      const those = `select id as contact_id from unnest(${where.add(people?.ids)}::int[]) as id order by id desc`;
      return `select c.* from (${those}) as s ${each('s.contact_id')} where ${after} ${end}`;
    }
    const found = `s.text like ${where.add(isShort(word) ? likeBeginning(word) : likeAnywhere(word))}`;
    return `select c.* from contact_search as s ${each('s.contact_id')} where ${found} and ${after} ${end}`;
  }
  // One walk for each value, so that each is in order: an index returns the rows of several values unordered.
  if (along.index === 'tag') {
    const one = `select c.* from contact_tags as t ${each('t.contact_id')} where t.tag = v.value and ${after} ${end}`;
    return `select c.* from unnest(${where.add(along.values)}::text[]) as v (value) cross join lateral (${one}) as c`;
  }
  const some = along.values.map((value) => `(${fits} and c.${along.index} = ${where.add(value)} and ${after} ${end})`);
  return some.join(' union all ');
}
