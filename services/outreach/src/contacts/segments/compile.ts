import { anyOf, type Expression, type SqlBool, sql } from '@tianguis/chassis/storage/sql';
import { noOwner } from '@tianguis/proto/outreach/contacts/contact';
import type { Condition, Group, Rule } from '@tianguis/proto/outreach/segments/rules';

/**
 * How rows of other tables are looked up: for `each` contact by an index, which suits pages in an order, or for all contacts at
 * once, which suits a count.
 */
export type Lookup = 'each' | 'all';

type Test = Expression<SqlBool>;

interface Ask {
  /** The name under which `outreach_contacts` stands in the statement. */
  readonly table: string;
  readonly lookup: Lookup;
}

/** A group's condition on the contacts of a statement. It is true or false of everybody, never unknown, so that it may be negated. */
export function matching(rule: Rule, ask: Ask): Test {
  if (rule.kind === 'group') return ofGroup(rule, ask);
  switch (rule.kind) {
    case 'choice':
      return ofChoice(rule, ask);
    case 'moment':
      return ofMoment(rule, ask);
    case 'number':
      return ofNumber(rule, ask);
    case 'flag':
      return ofFlag(rule, ask);
  }
}

function ofGroup({ join, rules }: Group, ask: Ask): Test {
  const parts = rules.map((rule) => matching(rule, ask));
  const joined = sql<SqlBool>`(${sql.join(parts, join === 'all' ? sql` and ` : sql` or `)})`;
  return join === 'none' ? not(joined) : joined;
}

const not = (test: Test): Test => sql<SqlBool>`not ${test}`;

const column = ({ table }: Ask, name: string) => sql.ref(`${table}.${name}`);

type Of<Kind extends Condition['kind']> = Extract<Condition, { kind: Kind }>;

const columnOf = {
  category: 'category',
  zone: 'zone',
  city: 'city',
  status: 'status',
  owner: 'owner',
  consent: 'consent_basis',
} as const;

function ofChoice({ field, is, values }: Of<'choice'>, ask: Ask): Test {
  const test = amongValues(field, values, ask);
  return is === 'in' ? test : not(test);
}

function amongValues(field: Of<'choice'>['field'], values: readonly string[], ask: Ask): Test {
  if (field === 'tag') return has('contact_tags', sql<SqlBool>`other.tag = ${anyOf(values)}`, ask);
  const found = column(ask, columnOf[field]);
  const among = sql<SqlBool>`${found} = ${anyOf(values)}`;
  if (field === 'owner' && values.includes(noOwner)) return sql<SqlBool>`(${found} is null or ${among})`;
  if (field === 'owner' || field === 'city') return sql<SqlBool>`(${found} is not null and ${among})`;
  return sql<SqlBool>`(${among})`;
}

function ofMoment({ field, is, days }: Of<'moment'>, ask: Ask): Test {
  const since = is === 'within' || is === 'not_within' ? days : null;
  const happened = hasHappened(field, since, ask);
  return is === 'ever' || is === 'within' ? happened : not(happened);
}

const after = (found: Expression<unknown>, days: number | null): Test =>
  days === null ? sql<SqlBool>`${found} is not null` : sql<SqlBool>`${found} > now() - ${days} * interval '1 day'`;

/** Whether it happened in the last so many days, or ever. */
function hasHappened(field: Of<'moment'>['field'], days: number | null, ask: Ask): Test {
  const own = (name: string): Test =>
    sql<SqlBool>`(${column(ask, name)} is not null and ${after(column(ask, name), days)})`;
  switch (field) {
    case 'written':
      return own('last_contacted_at');
    case 'answered':
      return own('last_inbound_at');
    case 'added':
      return own('created_at');
    case 'clicked':
      return has('link_clicks', after(sql.ref('other.clicked_at'), days), ask);
    case 'complained':
      return has('conversations', after(sql.ref('other.complained_at'), days), ask);
    case 'photos': {
      const withMedia = sql<SqlBool>`other.message_type = 'inbound' and other.media_urls <> '{}'`;
      const recent =
        days === null ? withMedia : sql<SqlBool>`${withMedia} and ${after(sql.ref('other.created_at'), days)}`;
      return has('message_logs', recent, ask);
    }
  }
}

/** Whether a contact has such a row in another table. */
function has(table: string, which: Test, ask: Ask): Test {
  const rows = sql`select 1 from ${sql.table(table)} as other where ${which} and other.contact_id = ${column(ask, 'id')}`;
  // `offset 0` keeps the database from reading the whole other table first. Never `in`: where it is denied, and the other table
  // is large, the database would read that table once for each contact.
  return ask.lookup === 'each' ? sql<SqlBool>`exists (${rows} offset 0)` : sql<SqlBool>`exists (${rows})`;
}

// After a merge a contact may have two messages of one campaign.
const reached = sql<SqlBool>`other.campaign_id is not null and other.status in ('sent', 'delivered', 'read')`;

function ofNumber({ field, is, count }: Of<'number'>, ask: Ask): Test {
  if (field === 'interest') {
    const score = column(ask, 'lead_score');
    return is === 'at_least' ? sql<SqlBool>`(${score} >= ${count})` : sql<SqlBool>`(${score} <= ${count})`;
  }
  // "At most" is "not one more", so that both read the rows of those alone whom campaigns reached.
  return is === 'at_least' ? reachedBy(count, ask) : not(reachedBy(count + 1, ask));
}

function reachedBy(count: number, ask: Ask): Test {
  if (count === 0) return sql<SqlBool>`true`;
  if (count === 1) return has('message_logs', reached, ask);
  const id = column(ask, 'id');
  // Who was never written to has no messages to look at.
  return sql<SqlBool>`(${column(ask, 'last_contacted_at')} is not null and (
    select count(distinct other.campaign_id) from message_logs as other where other.contact_id = ${id} and ${reached}
  ) >= ${count})`;
}

function ofFlag({ field, is }: Of<'flag'>, ask: Ask): Test {
  const test = flagged(field, ask);
  return is ? test : not(test);
}

function flagged(field: Of<'flag'>['field'], ask: Ask): Test {
  switch (field) {
    case 'optedOut':
      return sql<SqlBool>`(${column(ask, 'opted_out')})`;
    case 'email':
      return sql<SqlBool>`(${column(ask, 'email')} is not null)`;
    case 'waits':
      return has('conversations', sql<SqlBool>`(other.held_count > 0 or other.needs_person_since is not null)`, ask);
    case 'member':
      return sql<SqlBool>`exists (select 1 from member_phones as member where member.phone = ${column(ask, 'phone')})`;
  }
}
