import type { Storage } from '@tianguis/chassis/storage/storage';
import { foldEntries } from '../../platform/fold-entries-sql.ts';
import type { Breakdown, CellCounts, ContactCells } from '../contact-ports.ts';
import { createWhere, filterContacts, type Where } from './contact-where-sql.ts';

const dimensions = ['status', 'category', 'zone', 'city'] as const;
type Dimension = (typeof dimensions)[number];
type Row = Record<Dimension, string | null> & { by: Dimension | null; count: number; fresh: number; optedOut: number };

const sets = dimensions.map((name) => `(${name})`).join(', ');
const by = dimensions.map((name) => `when grouping(${name}) = 0 then '${name}'`).join(' ');
const breakdown = `select case ${by} end as by, ${dimensions.join(', ')}, sum(amount)::float8 as count,
    coalesce(sum(amount) filter (where status = 'new'), 0)::float8 as fresh,
    coalesce(sum(amount) filter (where opted_out), 0)::float8 as "optedOut"
  from contact_cells group by grouping sets ((), ${sets}) having sum(amount) <> 0
  order by by, count desc, ${dimensions.join(', ')}`;

const sumOf = (where: Where): string => `coalesce(sum(amount) filter (where ${where.text()}), 0)::float8`;

/** How many contacts there are of each kind: exact, and read in a few milliseconds however many contacts there are. */
export const createContactCells = (storage: Storage): ContactCells & { fold(): Promise<void> } => ({
  async count({ optedOut, ...filter }) {
    const where = createWhere();
    const sums = dimensions.map((name) => {
      const part = createWhere(where.values);
      filterContacts(part, { [name]: filter[name] }, false);
      where.parts.push(...part.parts);
      return `${sumOf(part)} as ${name}`;
    });
    filterContacts(where, { optedOut }, false);
    const text = `select ${sumOf(where)} as "all", ${sums.join(', ')} from contact_cells as c`;
    const { rows } = await storage.query<CellCounts>(text, where.values);
    return rows[0] ?? { all: 0, status: 0, category: 0, zone: 0, city: 0 };
  },
  async breakdown() {
    const { rows } = await storage.query<Row>(breakdown);
    const whole = rows.find((row) => row.by === null);
    const of = (dimension: Dimension): Breakdown[] =>
      rows.flatMap((row) => {
        const value = row[dimension];
        return row.by === dimension && value !== null ? [{ value, count: row.count, fresh: row.fresh }] : [];
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
