import { anyOf, type Expression, runMaybe, type SqlBool, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { type ContactStatus, noOwner } from '@tianguis/proto/outreach/contacts/contact';
import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { fold } from '../../platform/fold.ts';
import { db } from '../../platform/sql.ts';
import { canonicalZone } from '../place.ts';
import { matching } from '../segments/compile.ts';
import { everyRule } from '../segments/samples.ts';

/** What a list of contacts is narrowed by; each list means any of its values. */
export interface ContactFilter {
  readonly q?: string | undefined;
  readonly status?: readonly ContactStatus[] | undefined;
  readonly category?: readonly string[] | undefined;
  readonly zone?: readonly string[] | undefined;
  readonly city?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  /** `staff:<id>` of those who look after them, or `nobody`. */
  readonly owner?: readonly string[] | undefined;
  readonly optedOut?: boolean | undefined;
  /** Of a kept segment. */
  readonly rules?: Group | undefined;
}

/** Zones and cities under the names that contacts carry. */
export const canonicalFilter = <F extends ContactFilter>(filter: F): F => ({
  ...filter,
  ...(filter.zone && { zone: filter.zone.map(canonicalZone) }),
  ...(filter.city && { city: filter.city.map(canonicalZone) }),
});

export type Condition = Expression<SqlBool>;

/** Holds where all of them hold. */
export const allOf = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql<SqlBool>`${sql.join(conditions, sql` and `)}` : sql<SqlBool>`true`;

// `%` and `_` are no wildcards in what a person types.
const escaped = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Shortest text that the trigram index can find inside others; shorter ones match the start of a name. */
const trigram = 3;

export const likeAnywhere = (word: string): string => `%${escaped(word)}%`;
export const likeBeginning = (word: string): string => `${escaped(word)}%`;
export const isShort = (word: string): boolean => word.length < trigram;

/** Parts of a phone number, however they are spaced. */
const digits = /^\+?[\d\s().-]{6,}$/;

/** The search text, folded like the texts it is compared with. */
export function searchWord(q: string | undefined): string {
  const word = fold(q ?? '');
  // Every number has the country's prefix, so it narrows nothing and is expensive to look for.
  return digits.test(word) ? word.replace(/[^+\d]/g, '').replace(/^\+52(?=\d{3})/, '') : word;
}

const firstOfBacklog = statement(() => db.selectFrom('contact_search_backlog').select('contact_id').limit(1));

/** Whether a search has to read texts that are not indexed yet. */
export const hasSearchBacklog = async (storage: Storage, q: string | undefined): Promise<boolean> =>
  Boolean(q) && (await runMaybe(storage, firstOfBacklog())) !== undefined;

function ownedBy(owners: readonly string[]): Condition {
  const isTheirs = sql<SqlBool>`c.owner = ${anyOf(owners)}`;
  return owners.includes(noOwner) ? sql<SqlBool>`(${isTheirs} or c.owner is null)` : isTheirs;
}

/** A filter's conditions on `outreach_contacts as c`; its words are looked up separately. */
export function conditionsOf(filter: Omit<ContactFilter, 'q'>): Condition[] {
  const conditions: Condition[] = [];
  for (const column of ['status', 'category', 'zone', 'city'] as const) {
    const among = filter[column];
    if (among && among.length > 0) conditions.push(sql<SqlBool>`${sql.ref(`c.${column}`)} = ${anyOf(among)}`);
  }
  if (filter.tag && filter.tag.length > 0) conditions.push(sql<SqlBool>`c.tags && ${filter.tag}::text[]`);
  if (filter.owner && filter.owner.length > 0) conditions.push(ownedBy(filter.owner));
  if (filter.optedOut !== undefined)
    conditions.push(filter.optedOut ? sql<SqlBool>`c.opted_out` : sql<SqlBool>`not c.opted_out`);
  if (filter.rules) conditions.push(matching(filter.rules, { table: 'c', lookup: 'each' }));
  return conditions;
}

/** Narrowed in every way: a sample for the statements that read a filter. */
export const narrowestFilter: Omit<ContactFilter, 'q'> = {
  status: ['new'],
  category: ['obra'],
  zone: ['Iztapalapa'],
  city: ['CDMX'],
  tag: ['vip'],
  owner: ['staff:1'],
  optedOut: false,
  rules: everyRule,
};
