import type { Storage } from '@tianguis/chassis/storage/storage';
import { foldEntries } from '../../platform/fold-entries-sql.ts';
import type { ContactFilter } from './contact-filter.ts';
import { createWhere, filterContacts, type Where } from './contact-where-sql.ts';

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

/** How many fit a filter as a whole, and each part of it alone. */
export type FilterCounts = Readonly<Record<'all' | 'status' | 'category' | 'zone' | 'city', number>>;

/** Contacts counted as they change, by all that lists are narrowed by but words and tags. */
export interface ContactRollup {
  count(filter: Omit<ContactFilter, 'q' | 'tag'>): Promise<FilterCounts>;
  /** Each list with the largest first. */
  breakdown(): Promise<{
    readonly total: number;
    readonly optedOut: number;
    readonly statuses: readonly Breakdown[];
    readonly categories: readonly Breakdown[];
    readonly zones: readonly Breakdown[];
    readonly cities: readonly Breakdown[];
  }>;
}

export const dimensions = ['status', 'category', 'zone', 'city'] as const;

export type Dimension = (typeof dimensions)[number];

export type Row = Record<Dimension, string | null> &
  Omit<Breakdown, 'value'> & { readonly by: Dimension | null; readonly optedOut: number };

const sets = dimensions.map((name) => `(${name})`).join(', ');

export const by = dimensions.map((name) => `when grouping(${name}) = 0 then '${name}'`).join(' ');

const have = (condition: string): string => `coalesce(sum(amount) filter (where ${condition}), 0)::float8`;

export const breakdown = `select case ${by} end as by, ${dimensions.join(', ')}, sum(amount)::float8 as count,
    ${have("status = 'new'")} as fresh, ${have("status = 'contacted'")} as contacted,
    ${have("status in ('responded', 'photos_sent', 'converted')")} as replied, ${have("status = 'converted'")} as converted,
    coalesce(sum(amount) filter (where opted_out), 0)::float8 as "optedOut"
  from contact_cells group by grouping sets ((), ${sets}) having sum(amount) <> 0
  order by by, count desc, ${dimensions.join(', ')}`;

export const sumOf = (where: Where): string => `coalesce(sum(amount) filter (where ${where.text()}), 0)::float8`;

/** How many contacts there are of each kind: exact, and read in a few milliseconds however many contacts there are. */
export const createContactRollup = (storage: Storage): ContactRollup & { fold(): Promise<void> } => ({
  async count({ optedOut, ...filter }) {
    const where = createWhere();
    const sums = dimensions.map((name) => {
      const part = createWhere(where.values);
      filterContacts(part, { [name]: filter[name] });
      where.parts.push(...part.parts);
      return `${sumOf(part)} as ${name}`;
    });
    filterContacts(where, { optedOut });
    const text = `select ${sumOf(where)} as "all", ${sums.join(', ')} from contact_cells as c`;
    const { rows } = await storage.query<FilterCounts>(text, where.values);
    return rows[0] ?? { all: 0, status: 0, category: 0, zone: 0, city: 0 };
  },
  async breakdown() {
    const { rows } = await storage.query<Row>(breakdown);
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
  },
  async fold() {
    await storage.query(foldEntries('contact_cells', [...dimensions, 'opted_out'].join(', ')));
  },
});
