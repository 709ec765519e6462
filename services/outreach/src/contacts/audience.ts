import { anyOf, type Expression, type SqlBool, sql } from '@tianguis/chassis/storage/sql';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { Group } from '@tianguis/proto/outreach/segments/rules';
import { type Lookup, matching } from './segments/compile.ts';
import { everyRule } from './segments/samples.ts';

/** The people a campaign is for. Each given part narrows it; an empty list does not. */
export interface Audience {
  readonly ids?: readonly number[];
  readonly statuses?: readonly ContactStatus[];
  readonly zones?: readonly string[];
  readonly categories?: readonly string[];
  readonly cities?: readonly string[];
  /** Any of them. */
  readonly tags?: readonly string[];
  readonly city?: string;
  /** Of a segment. */
  readonly rules?: Group;
}

/** Narrowed in every way: a sample for the statements that read an audience. */
export const narrowestAudience: Audience = {
  ids: [1],
  statuses: ['new'],
  zones: ['Iztapalapa'],
  categories: ['obra'],
  cities: ['CDMX'],
  tags: ['vip'],
  city: 'CDMX',
  rules: everyRule,
};

/** The condition of an audience on the columns of `outreach_contacts`. */
export function isInAudience(audience: Audience, lookup: Lookup = 'each'): Expression<SqlBool> {
  const parts: Expression<SqlBool>[] = [];
  const among = (column: string, list: readonly (string | number)[] | undefined): void => {
    if (list && list.length > 0) parts.push(sql<SqlBool>`${sql.ref(column)} = ${anyOf(list)}`);
  };
  among('id', audience.ids);
  among('status', audience.statuses);
  among('zone', audience.zones);
  among('category', audience.categories);
  among('city', audience.cities);
  const { tags, city, rules } = audience;
  if (tags?.length) parts.push(sql<SqlBool>`id in (select contact_id from contact_tags where tag = ${anyOf(tags)})`);
  if (city) parts.push(sql<SqlBool>`(city = ${city} or city is null)`);
  if (rules) parts.push(matching(rules, { table: 'outreach_contacts', lookup }));
  return parts.length > 0 ? sql<SqlBool>`${sql.join(parts, sql` and `)}` : sql<SqlBool>`true`;
}
