import { dynamicStatement, run, runOne, sql } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { Group, Rule } from '@tianguis/proto/outreach/segments/rules';
import { type Lookup, matching } from './compile.ts';
import { everyRule } from './samples.ts';

interface Size {
  readonly count: number;
  readonly optedOut: number;
}

/** A segment of those fields alone by which `contact_cells` counts. */
const everyCellRule: Group = {
  kind: 'group',
  join: 'none',
  rules: [
    { kind: 'choice', field: 'category', is: 'in', values: ['obra'] },
    { kind: 'choice', field: 'zone', is: 'not_in', values: ['Iztapalapa'] },
    { kind: 'choice', field: 'city', is: 'in', values: ['CDMX'] },
    { kind: 'choice', field: 'status', is: 'in', values: ['new'] },
    { kind: 'flag', field: 'optedOut', is: true },
  ],
};

const cellFields = new Set<string>(['category', 'zone', 'city', 'status', 'optedOut']);

/** Whether the kept counts of contacts know how many a rule is about. */
export const isOfCells = (rule: Rule): boolean =>
  rule.kind === 'group' ? rule.rules.every(isOfCells) : cellFields.has(rule.field);

const sizeByCells = dynamicStatement(
  (rules: Group) => sql<Size>`
    select coalesce(sum(amount), 0)::float8 as count,
      coalesce(sum(amount) filter (where opted_out), 0)::float8 as "optedOut"
    from contact_cells as cells where ${matching(rules, { table: 'cells', lookup: 'all' })}`,
  [[everyCellRule]],
);

const sizeOfAll = dynamicStatement(
  (rules: Group) => sql<Size>`
    select count(*)::int as count, (count(*) filter (where opted_out))::int as "optedOut"
    from outreach_contacts as c where ${matching(rules, { table: 'c', lookup: 'all' })}`,
  [[everyRule]],
);

/** How many contacts a segment is about, and how many of these want no messages. */
export const sizeOfSegment = (on: Pick<Tx, 'query'>, rules: Group): Promise<Size> =>
  runOne(on, isOfCells(rules) ? sizeByCells(rules) : sizeOfAll(rules));

export interface Shown {
  readonly id: number;
  readonly businessName: string;
  readonly category: string;
  readonly zone: string;
  readonly status: ContactStatus;
  readonly lastContactedAt: Date | null;
}

/** A walk over the newest contacts finds the first of so many soon. */
const many = 5_000;

const newest = dynamicStatement(
  (rules: Group, lookup: Lookup, limit: number) => {
    const test = matching(rules, { table: 'c', lookup });
    const ids = sql`select c.id from outreach_contacts as c where ${test}`;
    // `offset 0` keeps the database from walking along the ids, hoping to finish soon.
    const few = lookup === 'all' ? sql`select id from (${ids} offset 0) as found` : ids;
    return sql<Shown>`
      select c.id, business_name as "businessName", category, zone, status, last_contacted_at as "lastContactedAt"
      from (${few} order by id desc limit ${limit}) as first join outreach_contacts as c using (id) order by c.id desc`;
  },
  [
    [everyRule, 'each', 1],
    [everyRule, 'all', 1],
  ],
);

/** The newest contacts of a segment that is about `count` of them. */
export const newestOfSegment = async (
  on: Pick<Tx, 'query'>,
  rules: Group,
  { count, limit }: { count: number; limit: number },
): Promise<Shown[]> => (count === 0 ? [] : run(on, newest(rules, count > many ? 'each' : 'all', limit)));

export interface Gathered {
  readonly count: number;
  /** Their ids as a PostgreSQL array literal. */
  readonly ids: string;
}

const gather = dynamicStatement(
  (rules: Group, most: number) => sql<Gathered>`
    select count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids from (
      select c.id from outreach_contacts as c where ${matching(rules, { table: 'c', lookup: 'all' })} limit ${most}
    ) as found`,
  [[everyRule, 1]],
);

/** The contacts of a segment, where they are no more than `most`. */
export async function gatherSegment(on: Pick<Tx, 'query'>, rules: Group, most: number): Promise<Gathered | undefined> {
  const found = await runOne(on, gather(rules, most + 1));
  return found.count > most ? undefined : found;
}
