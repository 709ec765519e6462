import { dynamicStatement, run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { type ContactStatus, contactStatuses, noOwner } from '@tianguis/proto/outreach/contacts/contact';
import { foldEntries, readCounters } from '../../platform/counters.ts';
import type { Deps } from '../../platform/room.ts';
import { countOwned } from '../owners.ts';
import { allOf, type Condition, type ContactFilter, conditionsOf, narrowestFilter } from './filter.ts';

/** How many contacts are in each state. */
export type States = Readonly<Record<ContactStatus, number>>;

/** How many contacts share a value, and in which states they are. */
export interface Breakdown {
  readonly value: string;
  readonly count: number;
  readonly states: States;
  /** The same without members who wrote to us by themselves. */
  readonly prospects: States;
}

/** How many contacts fit a filter as a whole, and each part of it alone. */
export type FilterCounts = Readonly<Record<'all' | 'status' | 'category' | 'zone' | 'city', number>>;

const dimensions = ['status', 'category', 'zone', 'city'] as const;

type Dimension = (typeof dimensions)[number];

type Row = Record<Dimension, string | null> &
  Omit<Breakdown, 'value'> & { readonly by: Dimension | null; readonly optedOut: number };

/** The amounts of each state as one object, which no figure has to name. */
const statesOf = (which: Condition) =>
  sql`json_build_object(${sql.join(
    contactStatuses.map(
      (status) =>
        sql`${sql.lit(status)}, coalesce(sum(amount) filter (where status = ${sql.lit(status)} and ${which}), 0)::float8`,
    ),
  )})`;

const states = statesOf(sql`true`);
const prospects = statesOf(sql`not came_as_member`);

const breakdown = statement(
  () => sql<Row>`
    select case when grouping(status) = 0 then 'status' when grouping(category) = 0 then 'category'
        when grouping(zone) = 0 then 'zone' when grouping(city) = 0 then 'city' end as by,
      status, category, zone, city, sum(amount)::float8 as count,
      ${states} as states,
      ${prospects} as prospects,
      coalesce(sum(amount) filter (where opted_out), 0)::float8 as "optedOut"
    from contact_cells group by grouping sets ((), (status), (category), (zone), (city)) having sum(amount) <> 0
    order by by, count desc, status, category, zone, city`,
);

const categories = statement(
  (p: { zone: string }) => sql<{ category: string; states: States }>`
    select category, ${states} as states
    from contact_cells where zone = ${p.zone}
    group by category having sum(amount) <> 0 order by sum(amount) desc, category`,
);

/** Counts the contacts of one zone by category, the largest first. */
export const categoriesOfZone = (on: Pick<Tx, 'query'>, zone: string) => run(on, categories({ zone }));

const sumWhere = (condition: Condition) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::float8`;

type CountedFilter = Omit<ContactFilter, 'q' | 'tag' | 'owner'>;

const countCells = dynamicStatement(
  ({ optedOut, ...filter }: CountedFilter) => {
    const parts = dimensions.map((name) => ({ name, conditions: conditionsOf({ [name]: filter[name] }) }));
    const all = allOf([...parts.flatMap(({ conditions }) => conditions), ...conditionsOf({ optedOut })]);
    const sums = parts.map(({ name, conditions }) => sql`${sumWhere(allOf(conditions))} as ${sql.ref(name)}`);
    return sql<FilterCounts>`select ${sumWhere(all)} as "all", ${sql.join(sums)} from contact_cells as c`;
  },
  [[narrowestFilter], [{}]],
);

/**
 * Counts the contacts that fit a filter, which may hold all but words and tags: exact, and read in a few milliseconds
 * however many contacts there are, since `contact_cells` counts them as they change.
 */
export const countContacts = (on: Pick<Tx, 'query'>, filter: CountedFilter): Promise<FilterCounts> => {
  const { status, category, zone, city, optedOut } = filter;
  return runOne(on, countCells({ status, category, zone, city, optedOut }));
};

const nobody: States = { new: 0, contacted: 0, responded: 0, photos_sent: 0, converted: 0 };

/** Counts all contacts by each value of each dimension, the largest first. */
export async function contactBreakdown(on: Pick<Tx, 'query'>) {
  const rows = await run(on, breakdown());
  const whole = rows.find((row) => row.by === null);
  const of = (dimension: Dimension): Breakdown[] =>
    rows.flatMap((row) => {
      const value = row[dimension];
      return row.by === dimension && value !== null ? [{ ...row, value }] : [];
    });
  return {
    total: whole?.count ?? 0,
    states: whole?.states ?? nobody,
    prospects: whole?.prospects ?? nobody,
    optedOut: whole?.optedOut ?? 0,
    statuses: of('status'),
    categories: of('category'),
    zones: of('zone'),
    cities: of('city'),
  };
}

const foldCells = statement(() => foldEntries('contact_cells', [...dimensions, 'opted_out', 'came_as_member']));

/** Folds the entries of each cell into one, when there are many more entries than cells. */
export async function foldContactCells(on: Pick<Tx, 'query'>): Promise<void> {
  await run(on, foldCells());
}

const facetLimit = 500;

const facet = (list: readonly Breakdown[]) => list.slice(0, facetLimit).map(({ value, count }) => ({ value, count }));

type Owned = Awaited<ReturnType<typeof countOwned>>;

/** Contacts without an owner appear as an option once any contact has one. */
function withNobody(owners: Owned, total: number): Owned {
  const owned = owners.reduce((sum, { count }) => sum + count, 0);
  if (owners.length === 0 || owned >= total) return owners;
  return [{ value: noOwner, count: total - owned }, ...owners.slice(0, facetLimit - 1)];
}

/** What the list can be narrowed by, with the count of each value. */
export async function contactFacets({ storage }: Pick<Deps, 'storage'>) {
  const [{ total, optedOut, statuses, categories, zones, cities }, read, owners] = await Promise.all([
    contactBreakdown(storage),
    readCounters(storage, ['contacts.tag']),
    countOwned(storage),
  ]);
  const tags = [...(read.get('contacts.tag') ?? [])];
  return {
    total,
    optedOut,
    statuses: facet(statuses),
    categories: facet(categories),
    zones: facet(zones),
    cities: facet(cities),
    tags: tags.slice(0, facetLimit).map(([value, count]) => ({ value, count })),
    owners: withNobody(owners, total),
    counts: { categories: categories.length, zones: zones.length, cities: cities.length, tags: tags.length },
  };
}
