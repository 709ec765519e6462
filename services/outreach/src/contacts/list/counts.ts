import type { Tx } from '@tianguis/chassis/storage/storage';
import { foldEntries, readCounters } from '../../platform/counters.ts';
import type { Deps } from '../../platform/room.ts';
import { type ContactFilter, createWhere, filterContacts, type Where } from './filter.ts';

/** How many contacts share a value, and how far they have come. */
export interface Breakdown {
  readonly value: string;
  readonly count: number;
  readonly fresh: number;
  readonly contacted: number;
  /** Answered, whatever came after. */
  readonly replied: number;
  readonly converted: number;
}

/** How many contacts fit a filter as a whole, and each part of it alone. */
export type FilterCounts = Readonly<Record<'all' | 'status' | 'category' | 'zone' | 'city', number>>;

const dimensions = ['status', 'category', 'zone', 'city'] as const;

type Dimension = (typeof dimensions)[number];

type Row = Record<Dimension, string | null> &
  Omit<Breakdown, 'value'> & { readonly by: Dimension | null; readonly optedOut: number };

const sets = dimensions.map((name) => `(${name})`).join(', ');

const by = dimensions.map((name) => `when grouping(${name}) = 0 then '${name}'`).join(' ');

const have = (condition: string): string => `coalesce(sum(amount) filter (where ${condition}), 0)::float8`;

const breakdown = `select case ${by} end as by, ${dimensions.join(', ')}, sum(amount)::float8 as count,
    ${have("status = 'new'")} as fresh, ${have("status = 'contacted'")} as contacted,
    ${have("status in ('responded', 'photos_sent', 'converted')")} as replied, ${have("status = 'converted'")} as converted,
    coalesce(sum(amount) filter (where opted_out), 0)::float8 as "optedOut"
  from contact_cells group by grouping sets ((), ${sets}) having sum(amount) <> 0
  order by by, count desc, ${dimensions.join(', ')}`;

const sumOf = (where: Where): string => `coalesce(sum(amount) filter (where ${where.text()}), 0)::float8`;

/**
 * Counts the contacts that fit a filter, which may hold all but words and tags: exact, and read in a few milliseconds
 * however many contacts there are, since `contact_cells` counts them as they change.
 */
export async function countContacts(
  { query }: Pick<Tx, 'query'>,
  { optedOut, ...filter }: Omit<ContactFilter, 'q' | 'tag'>,
): Promise<FilterCounts> {
  const where = createWhere();
  const sums = dimensions.map((name) => {
    const part = createWhere(where.values);
    filterContacts(part, { [name]: filter[name] });
    where.parts.push(...part.parts);
    return `${sumOf(part)} as ${name}`;
  });
  filterContacts(where, { optedOut });
  const text = `select ${sumOf(where)} as "all", ${sums.join(', ')} from contact_cells as c`;
  const { rows } = await query<FilterCounts>(text, where.values);
  return rows[0] ?? { all: 0, status: 0, category: 0, zone: 0, city: 0 };
}

/** Counts all contacts by each value of each dimension, the largest first. */
export async function contactBreakdown({ query }: Pick<Tx, 'query'>) {
  const { rows } = await query<Row>(breakdown);
  const whole = rows.find((row) => row.by === null);
  const of = (dimension: Dimension): Breakdown[] =>
    rows.flatMap((row) => {
      const value = row[dimension];
      return row.by === dimension && value !== null ? [{ ...row, value }] : [];
    });
  return {
    total: whole?.count ?? 0,
    optedOut: whole?.optedOut ?? 0,
    statuses: of('status'),
    categories: of('category'),
    zones: of('zone'),
    cities: of('city'),
  };
}

export async function foldContactCells({ query }: Pick<Tx, 'query'>): Promise<void> {
  await query(foldEntries('contact_cells', [...dimensions, 'opted_out'].join(', ')));
}

const facetLimit = 500;

const facet = (list: readonly Breakdown[]) => list.slice(0, facetLimit).map(({ value, count }) => ({ value, count }));

/** What the list can be narrowed by, with the count of each value. */
export async function contactFacets({ storage }: Pick<Deps, 'storage'>) {
  const [{ total, optedOut, statuses, categories, zones, cities }, read] = await Promise.all([
    contactBreakdown(storage),
    readCounters(storage, ['contacts.tag']),
  ]);
  const tags = [...(read.get('contacts.tag') ?? [])].slice(0, facetLimit);
  return {
    total,
    optedOut,
    statuses: facet(statuses),
    categories: facet(categories),
    zones: facet(zones),
    cities: facet(cities),
    tags: tags.map(([value, count]) => ({ value, count })),
  };
}
