import { anyOf, dynamicStatement, type Expression, type SqlBool, sql } from '@tianguis/chassis/storage/sql';
import { type ContactSort, noOwner } from '@tianguis/proto/outreach/contacts/contact';
import { contactColumns } from '../contact-store.ts';
import {
  allOf,
  type Condition,
  type ContactFilter,
  conditionsOf,
  isShort,
  likeAnywhere,
  likeBeginning,
  narrowestFilter,
} from './filter.ts';
import { type ContactCursor, type ListedContact, orders, sortName } from './orders.ts';
import { type Along, gathered, type Known } from './plan.ts';
import { matchEach, searches } from './search.ts';

export interface Asked {
  readonly filter: ContactFilter;
  readonly sort: ContactSort;
  readonly from: ContactCursor | undefined;
  readonly known: Known;
  readonly limit: number;
}

export type PageRow = ListedContact & { readonly inRest?: boolean; readonly total?: number };

const columns = sql`${contactColumns}, ${sortName} as "sortName"`;

const nothingKnown: Known = {
  counts: undefined,
  tagged: undefined,
  owned: undefined,
  segment: undefined,
  search: undefined,
};

const everySort = Object.keys(orders) as ContactSort[];

/** A filter of every kind in each order, from the first page on: samples for the statements below. */
const everyAsked = (known: Partial<Known>): Asked[] =>
  everySort.flatMap((sort) => {
    const asked = { filter: narrowestFilter, sort, known: { ...nothingKnown, ...known }, limit: 1 };
    const key = { newest: null, name: 'a', lastContacted: '2026-11-01T00:00:00.000Z', lastAnswer: null, leadScore: 3 }[
      sort
    ];
    return [
      { ...asked, from: undefined },
      { ...asked, from: { sort, key, id: 1 } },
    ];
  });

/** Gathers all matches, sorts them and takes the page; for filters with few matches. */
export const gather = dynamicStatement(
  ({ filter, sort, from, known, limit }: Asked) => {
    const { key: indexed, orNull, direction } = orders[sort];
    const key = orNull ?? indexed;
    const fewTagged = (known.tagged ?? Number.POSITIVE_INFINITY) <= gathered;
    const conditions = conditionsOf({
      ...filter,
      ...(fewTagged && { tag: undefined }),
      ...(known.segment && { rules: undefined }),
    });
    if (known.segment) conditions.push(sql<SqlBool>`c.id = any(${known.segment.ids}::int[])`);
    if (fewTagged)
      conditions.push(
        sql<SqlBool>`c.id in (select contact_id from contact_tags where tag = ${anyOf(filter.tag ?? [])})`,
      );
    if (known.search?.found) conditions.push(sql<SqlBool>`c.id = any(${known.search.found.ids}::int[])`);
    else if (known.search) conditions.push(matchEach(known.search));
    const after = from ? afterCursor(sort, from) : sql`true`;
    const way = sql.raw(direction);
    const by = key ? sql`key ${way} nulls last, id ${way}` : sql`id desc`;
    // `offset 0` keeps the sort out of the inner plan: without it the database walks along the sort's index, hoping to finish
    // soon. Only the sort key is gathered; the other columns are read for the page alone.
    return sql<PageRow>`
      with page as materialized (
        select * from (
          select c.id, ${key ?? sql`null`} as key, count(*) over ()::int as total from outreach_contacts as c
          where ${allOf(conditions)} offset 0
        ) as found where ${after} order by ${by} limit ${limit}
      )
      select ${columns}, total from page join outreach_contacts as c using (id) order by ${by}`;
  },
  [
    ...everyAsked({}),
    ...everyAsked({}).map((asked) => ({ ...asked, filter: { ...narrowestFilter, owner: [noOwner] } })),
    ...everyAsked({ tagged: 1, search: searches.found }),
    ...everyAsked({ segment: { count: 1, ids: '{1}' } }),
    ...everyAsked({ search: searches.short }),
    ...everyAsked({ search: searches.long }),
  ].map((asked) => [asked] as const),
);

function afterCursor(sort: ContactSort, from: ContactCursor): Condition {
  const { key, direction } = orders[sort];
  if (!key) return sql<SqlBool>`id < ${from.id}`;
  if (from.key === null) return sql<SqlBool>`key is null and id < ${from.id}`;
  return direction === 'asc'
    ? sql<SqlBool>`(key, id) > (${from.key}, ${from.id})`
    : sql<SqlBool>`((key, id) < (${from.key}, ${from.id}) or key is null)`;
}

/** The rows with a sort key, those without one, or all where every row has one. */
export type Part = 'whole' | 'keyed' | 'rest';

/** The walks that a plan may choose in each order. */
function walksOf(sort: ContactSort): readonly (readonly [Along, Part])[] {
  if (sort === 'name') return (['whole', 'keyed', 'rest'] as const).map((part) => [{ index: 'order' }, part]);
  const values = ['a', 'b'];
  if (orders[sort].byStatus) return (['keyed', 'rest'] as const).map((part) => [{ index: 'status', values }, part]);
  return [
    [{ index: 'order' }, 'whole'],
    [{ index: 'text' }, 'whole'],
    [{ index: 'found' }, 'whole'],
    [{ index: 'tag', values }, 'whole'],
    [{ index: 'zone', values }, 'whole'],
  ];
}

/** Walks along an index, in its order, until the page is full; for filters with many matches. */
export const walk = dynamicStatement(
  (asked: Asked, along: Along, part: Part) => {
    const { filter, sort, known, limit } = asked;
    const done = 'values' in along ? { [along.index]: undefined } : {};
    const conditions = conditionsOf({ ...filter, ...done });
    if (known.search && along.index !== 'text' && along.index !== 'found') conditions.push(matchEach(known.search));
    const condition = partOf(asked, part);
    if (condition) conditions.push(condition);
    const way = wayOf(asked, along, part !== 'rest' && orders[sort].key !== null);
    const end = sql`order by ${way.by} limit ${limit}`;
    const distinct = along.index === 'tag' ? sql`distinct on (c.id)` : sql``;
    return sql<PageRow>`
      select ${distinct} ${columns}, ${sql.lit(part === 'rest')} as "inRest"
      from (${sourceOf(allOf(conditions), way.after, end, along, known)}) as c
      order by ${way.keyed ? way.by : sql`c.id desc`} limit ${limit}`;
  },
  [undefined, searches.long, searches.short, searches.found].flatMap((search) =>
    everyAsked({ search }).flatMap((asked) => walksOf(asked.sort).map((walk) => [asked, ...walk] as const)),
  ),
);

/** Many matches sorted by name: first those whose name starts with the word, then the others, newest first. */
function partOf({ sort, known }: Asked, part: Part): Condition | undefined {
  if (part === 'whole') return undefined;
  const begins = sql<SqlBool>`${sortName} like ${likeBeginning(known.search?.word ?? '')}`;
  const having = sort === 'name' ? begins : orders[sort].having;
  return part === 'keyed' ? having : sql<SqlBool>`not (${having})`;
}

const idAlong: Readonly<Record<string, string>> = {
  tag: 't.contact_id',
  text: 's.contact_id',
  found: 's.contact_id',
  order: 'c.id',
};

interface Way {
  readonly keyed: boolean;
  /** Which rows come after the cursor. */
  readonly after: Condition;
  readonly by: Expression<unknown>;
}

/** The order of the walk, as its index defines it, and the condition for rows after the cursor. */
function wayOf({ sort, from }: Asked, along: Along, keyed: boolean): Way {
  const { key, direction } = orders[sort];
  const everyRow = sql<SqlBool>`true`;
  if (keyed && key) {
    const way = sql.raw(direction);
    const further = sql.raw(direction === 'asc' ? '>' : '<');
    const after = from ? sql<SqlBool>`(${key}, c.id) ${further} (${from.key}, ${from.id})` : everyRow;
    return { keyed, after, by: sql`${key} ${way}, c.id ${way}` };
  }
  const name = idAlong[along.index];
  if (!name) return { keyed, after: from ? sql<SqlBool>`-c.id > ${-from.id}` : everyRow, by: sql`-c.id` };
  const id = sql.ref(name);
  return { keyed, after: from ? sql<SqlBool>`${id} < ${from.id}` : everyRow, by: sql`${id} desc` };
}

function sourceOf(
  conditions: Condition,
  after: Condition,
  end: Expression<unknown>,
  along: Along,
  { search }: Known,
): Expression<unknown> {
  const fits = sql`select c.* from outreach_contacts as c where ${conditions}`;
  // `offset 0`: contacts are looked up one by one, in the order of the other table.
  const each = (id: string) => sql`cross join lateral (${fits} and c.id = ${sql.ref(id)} offset 0) as c`;
  if (along.index === 'order') return sql`${fits} and ${after} ${end}`;
  if (!('values' in along)) {
    const { word = '', found: people } = search ?? {};
    if (along.index === 'found') {
      const those = sql`select id as contact_id from unnest(${people?.ids}::int[]) as id order by id desc`;
      return sql`select c.* from (${those}) as s ${each('s.contact_id')} where ${after} ${end}`;
    }
    const pattern = isShort(word) ? likeBeginning(word) : likeAnywhere(word);
    return sql`
      select c.* from contact_search as s ${each('s.contact_id')} where s.text like ${pattern} and ${after} ${end}`;
  }
  // One walk for each value, so that each is in order: an index returns the rows of several values unordered.
  if (along.index === 'tag') {
    const one = sql`
      select c.* from contact_tags as t ${each('t.contact_id')} where t.tag = v.value and ${after} ${end}`;
    return sql`select c.* from unnest(${along.values}::text[]) as v (value) cross join lateral (${one}) as c`;
  }
  const column = sql.ref(`c.${along.index}`);
  const some = along.values.map((value) => sql`(${fits} and ${column} = ${value} and ${after} ${end})`);
  return sql.join(some, sql` union all `);
}
