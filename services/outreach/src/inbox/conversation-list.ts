import { dynamicStatement, run, runMaybe, runOne, type SqlBool, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Priority } from '@tianguis/proto/outreach/contacts/contact';
import type { conversationStates, inboxes } from '@tianguis/proto/outreach/inbox/states';
import { coolDays, hotScore } from '../contacts/lead.ts';
import { allOf, type Condition, isShort } from '../contacts/list/filter.ts';
import { findBy, matchEach, type Search, searches } from '../contacts/list/search.ts';
import { timelineCursor } from '../contacts/timeline.ts';
import type { Deps } from '../platform/room.ts';
import type { ConversationRow } from './conversation.ts';
import { longWaitHours } from './priority.ts';

interface ConversationQuery extends ConversationFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly sort?: Sort | undefined;
}

/** Lists are counted no further than this. */
const countedTo = 1_000;

const columns = sql`
  c.id as "contactId",
  c.business_name as "businessName",
  c.contact_name as "contactName",
  c.phone,
  c.category,
  c.zone,
  c.status,
  c.opted_out as "optedOut",
  c.may_opt_out_since as "mayOptOutSince",
  c.tags,
  m.member_id as "memberId",
  c.lead_score as "leadScore",
  c.estimated_value as "estimatedValue",
  c.last_inbound_at as "lastInboundAt",
  c.staff_wrote_at as "staffWroteAt",
  c.aria_off as "ariaOff",
  c.auto_replies as "autoReplies",
  v.unread_count as unread,
  v.held_count as held,
  v.needs_person_since as "needsPersonSince",
  v.complained_at as "complainedAt",
  v.matter,
  l.origin as "lastOrigin",
  l.ai_response_id is not null as "lastOfAria",
  v.assignee,
  s.name as "assigneeName",
  v.last_message_id as "lastId",
  v.last_message_at as "lastAt",
  v.last_message_text as "lastText",
  v.last_message_type as "lastType",
  v.last_media_count as "lastMedia",
  v.closed_at as "closedAt",
  v.snoozed_until as "snoozedUntil",
  v.snooze_note as "snoozeNote",
  v.snoozed_by as "snoozedBy",
  z.name as "snoozedByName",
  v.remind_at as "remindAt",
  v.reminder_note as "reminderNote",
  v.reminded_by as "remindedBy",
  r.name as "remindedByName"`;
const named = sql`left join staff_names as s on s.actor = v.assignee left join staff_names as z on z.actor = v.snoozed_by
  left join staff_names as r on r.actor = v.reminded_by
  left join member_phones as m on m.phone = c.phone left join message_logs as l on l.id = v.last_message_id`;
const orders = {
  newest: sql`order by v.last_message_at desc, v.contact_id desc`,
  oldest: sql`order by v.last_message_at, v.contact_id`,
};
type Sort = keyof typeof orders | 'waiting';

type State = (typeof conversationStates)[number];

// Has an index, for open conversations: a snooze says when, or else the wait for a person.
const due = sql<Date>`coalesce(v.snoozed_until, v.needs_person_since)`;
const isOpen = sql<SqlBool>`v.closed_at is null and (${due} is null or ${due} <= now())`;
const isDue = sql<SqlBool>`v.closed_at is null and ${due} <= now()`;
const isSnoozed = sql<SqlBool>`v.closed_at is null and v.snoozed_until > now() and ${due} > now()`;
const isClosed = sql<SqlBool>`v.closed_at is not null`;
const none = sql<SqlBool>`false`;
// The second condition says the same again: by it the index is found.
const waits = sql<SqlBool>`v.needs_person_since is not null and ${due} is not null`;
// A reminder that is due, or a snooze that is over, is for a person as well.
const needsPerson = sql<SqlBool>`((v.needs_person_since is not null or v.snoozed_until <= now()) and ${due} is not null)`;
const needsNobody = sql<SqlBool>`(v.needs_person_since is null and (v.snoozed_until is null or v.snoozed_until > now()))`;

/** What a state means: all of it, and its two parts in the order of who waits: those that come first, and the others. */
const states: Record<
  State,
  { readonly all: readonly Condition[]; readonly first: Condition; readonly others: Condition }
> = {
  open: { all: [isOpen], first: isDue, others: sql<SqlBool>`v.closed_at is null and ${due} is null` },
  snoozed: { all: [isSnoozed], first: isSnoozed, others: none },
  closed: { all: [isClosed], first: none, others: isClosed },
  any: { all: [], first: isDue, others: sql<SqlBool>`(v.closed_at is not null or ${due} is null or ${due} > now())` },
};

const most = (condition: Condition, state: State = 'open') => sql`
  (select count(*)::int from (
    select 1 from conversations as v where ${allOf([condition, ...states[state].all])} limit ${sql.lit(countedTo)}
  ) as found)`;

type Counts = Record<'unread' | 'mine' | 'unassigned' | 'held' | 'person' | 'snoozed', number> & {
  readonly nextDue: Date | null;
};

const counts = statement(
  (p: { me: string }) => sql<Counts>`
    select ${most(sql<SqlBool>`v.unread_count > 0`)} as unread, ${most(sql<SqlBool>`v.assignee = ${p.me}`)} as mine,
      ${most(sql<SqlBool>`v.assignee is null`)} as unassigned, ${most(sql<SqlBool>`v.held_count > 0`)} as held,
      ${most(needsPerson)} as person, ${most(sql<SqlBool>`true`, 'snoozed')} as snoozed,
      (select v.snoozed_until from conversations as v where ${isSnoozed} order by ${due} limit 1) as "nextDue"`,
);

/**
 * One page of the inbox, by keyset along an index for each filter. `totalIsLeast` says that there are more conversations
 * than `total`, which were not counted.
 */
export async function conversationPage({ storage }: Pick<Deps, 'storage'>, query: ConversationQuery, me: string) {
  const { limit, cursor, sort = 'newest', ...filter } = query;
  const from = timelineCursor.read(cursor);
  const search = await findBy(storage, filter.q);
  // Matches of a word that very many contacts have are not counted.
  const isCounted = !search || search.found !== undefined;
  const [rows, total] = await Promise.all([
    run(
      storage,
      sort === 'waiting'
        ? waitingPage({ filter, search, me }, { from, limit: limit + 1 })
        : pageOfConversations({ filter, search, me }, { from, sort, limit: limit + 1 }),
    ),
    isCounted ? runOne(storage, countOfConversations({ filter, search, me })) : undefined,
  ]);
  const last = rows[limit - 1];
  const more = rows.length > limit;
  const n = total?.n;
  return {
    rows: rows.slice(0, limit),
    nextCursor: more && last ? cursorAfter(last, sort) : null,
    total: n === undefined ? Math.min(rows.length, limit) : Math.min(n, countedTo),
    totalIsLeast: n === undefined ? more || from !== undefined : n > countedTo,
  };
}

/** Rank 1: among those that come first, by since when they wait or when they come back. */
function cursorAfter({ contactId: id, lastAt, rank, dueAt }: PageRow, sort: Sort): string | null {
  if (sort === 'waiting' && rank === 1 && dueAt) return timelineCursor.write({ at: dueAt, rank: 1, id });
  return lastAt && timelineCursor.write({ at: lastAt, rank: 0, id });
}

const conversationOf = statement(
  (p: { contactId: number }) => sql<ConversationRow>`
    select ${columns} from outreach_contacts as c left join conversations as v on v.contact_id = c.id ${named}
    where c.id = ${p.contactId}`,
);

export const findConversation = (
  { storage }: Pick<Deps, 'storage'>,
  contactId: number,
): Promise<ConversationRow | undefined> => runMaybe(storage, conversationOf({ contactId }));

/** How many conversations a filter finds, counted up to a thousand. */
export async function countConversations(
  { storage }: Pick<Deps, 'storage'>,
  filter: ConversationFilter,
  me: string,
): Promise<number> {
  const search = await findBy(storage, filter.q);
  const { n } = await runOne(storage, countOfConversations({ filter, search, me }));
  return Math.min(n, countedTo);
}

export const conversationCounts = ({ storage }: Pick<Deps, 'storage'>, me: string): Promise<Counts> =>
  runOne(storage, counts({ me }));

export interface ConversationFilter {
  readonly q?: string | undefined;
  readonly inbox?: (typeof inboxes)[number] | undefined;
  readonly state?: State | undefined;
  readonly unread?: boolean | undefined;
  readonly held?: boolean | undefined;
  readonly person?: boolean | undefined;
  readonly priority?: Priority | undefined;
  readonly tag?: string | undefined;
}

const cooledAt = sql`now() - ${sql.lit(`${coolDays} days`)}::interval`;
const isHot = sql<SqlBool>`v.lead_score >= ${sql.lit(hotScore)}`;
const isFresh = sql<SqlBool>`v.last_inbound_at >= ${cooledAt}`;
// The rule of `priorityOf` in `contacts/lead.ts`; the first condition of each is the one with an index.
const byLead: Record<Priority, Condition> = {
  high: sql<SqlBool>`v.lead_score > 0 and v.last_message_at >= ${cooledAt} and ${isHot} and ${isFresh}`,
  medium: sql<SqlBool>`v.lead_score > 0 and (${isHot}) <> (${isFresh})`,
  low: sql<SqlBool>`(v.lead_score = 0 or (not (${isHot}) and not (${isFresh})))`,
};

const waitsOpen = sql<SqlBool>`v.closed_at is null and ${waits}`;
const isUrgent = sql<SqlBool>`(v.matter is not null
  or v.needs_person_since <= now() - ${sql.lit(`${longWaitHours} hours`)}::interval
  or (${isHot} and ${isFresh}))`;
// The rule of `conversationPriority` in `priority.ts`; each side of an `or` has an index of its own.
const byPriority: Record<Priority, Condition> = {
  high: sql<SqlBool>`((${byLead.high}) or (${waitsOpen} and ${isUrgent}))`,
  medium: sql<SqlBool>`((${byLead.medium} and not (${waitsOpen})) or (${waitsOpen} and not ${isUrgent}))`,
  low: sql<SqlBool>`(${byLead.low} and not (${waitsOpen}))`,
};

function matches(search: Search): Condition {
  if (search.found) return sql<SqlBool>`v.contact_id = any(${search.found.ids}::int[])`;
  if (!isShort(search.word)) return matchEach(search, 'v.contact_id');
  return sql<SqlBool>`
    exists (select 1 from outreach_contacts as c where c.id = v.contact_id and ${matchEach(search)} offset 0)`;
}

interface Asked {
  readonly filter: ConversationFilter;
  readonly search: Search | undefined;
  /** The actor that "mine" means. */
  readonly me: string;
}

interface PageRow extends ConversationRow {
  /** Of a page by who waits. */
  readonly rank?: number;
  readonly dueAt?: Date | null;
}

/** The conditions of a filter on `conversations as v`, beside its state. `byRule`: how a priority is told. */
function conditionsOf({ filter, search, me }: Asked, byRule = byPriority): Condition[] {
  const { inbox, unread, held, person, priority, tag } = filter;
  const conditions: Condition[] = [];
  if (inbox === 'mine') conditions.push(sql<SqlBool>`v.assignee = ${me}`);
  if (inbox === 'unassigned') conditions.push(sql<SqlBool>`v.assignee is null`);
  if (unread !== undefined)
    conditions.push(unread ? sql<SqlBool>`v.unread_count > 0` : sql<SqlBool>`v.unread_count = 0`);
  if (held !== undefined) conditions.push(held ? sql<SqlBool>`v.held_count > 0` : sql<SqlBool>`v.held_count = 0`);
  if (person !== undefined) conditions.push(person ? needsPerson : needsNobody);
  if (priority) conditions.push(byRule[priority]);
  if (tag)
    conditions.push(
      sql<SqlBool>`exists (select 1 from contact_tags as t where t.tag = ${tag} and t.contact_id = v.contact_id)`,
    );
  if (search) conditions.push(matches(search));
  return conditions;
}

const stateOf = ({ filter: { state = 'open' } }: Asked) => states[state];

const me = 'staff:1';
const samples: readonly Asked[] = [
  { filter: { state: 'any' }, search: undefined, me },
  { filter: { state: 'snoozed' }, search: undefined, me },
  { filter: { state: 'closed' }, search: undefined, me },
  { filter: {}, search: undefined, me },
  { filter: { inbox: 'mine', unread: true, held: true, priority: 'high' }, search: searches.found, me },
  { filter: { inbox: 'unassigned', unread: false, held: false, priority: 'medium' }, search: searches.short, me },
  { filter: { priority: 'low', person: true, tag: 'vip' }, search: searches.long, me },
];

const countOfConversations = dynamicStatement(
  (asked: Asked) => sql<{ n: number }>`
    select count(*)::int as n from (
      select 1 from conversations as v where ${allOf([...conditionsOf(asked), ...stateOf(asked).all])} limit ${countedTo + 1}
    ) as found`,
  samples.map((asked) => [asked] as const),
);

interface Page {
  readonly from: { readonly at: Date; readonly id: number } | undefined;
  readonly sort: keyof typeof orders;
  readonly limit: number;
}

// The page is found among the narrow rows; only its contacts are looked up.
const pageOfConversations = dynamicStatement(
  (asked: Asked, { from, sort, limit }: Page) => {
    const conditions = [...conditionsOf(asked), ...stateOf(asked).all];
    const place = from && sql`(${from.at}, ${from.id})`;
    if (place && sort === 'newest') conditions.push(sql<SqlBool>`(v.last_message_at, v.contact_id) < ${place}`);
    if (place && sort === 'oldest') conditions.push(sql<SqlBool>`(v.last_message_at, v.contact_id) > ${place}`);
    return sql<PageRow>`
      select ${columns} from (
        select * from conversations as v where ${allOf(conditions)} ${orders[sort]} limit ${limit}
      ) as v join outreach_contacts as c on c.id = v.contact_id ${named} ${orders[sort]}`;
  },
  samples.flatMap((asked) => [
    [asked, { from: undefined, sort: 'newest', limit: 1 }] as const,
    [asked, { from: { at: new Date(0), id: 1 }, sort: 'newest', limit: 1 }] as const,
    [asked, { from: { at: new Date(0), id: 1 }, sort: 'oldest', limit: 1 }] as const,
  ]),
);

interface WaitingPage {
  readonly from: { readonly at: Date; readonly rank: number; readonly id: number } | undefined;
  readonly limit: number;
}

const longestWait = sql`order by ${due}, v.contact_id`;
const waitingOrder = sql`order by v.rank desc, case when v.rank = 1 then ${due} end, case when v.rank = 1 then v.contact_id end,
  v.last_message_at desc, v.contact_id desc`;

// Each part is read along an index of its own; few conversations come first.
const waitingPage = dynamicStatement(
  (asked: Asked, { from, limit }: WaitingPage) => {
    const place = from && sql`(${from.at}, ${from.id})`;
    const waiting = [...conditionsOf(asked), stateOf(asked).first];
    // Of the others nobody waits for a person, unless closed and snoozed ones are among them.
    const byRule = asked.filter.state === 'any' ? byPriority : byLead;
    const others = [...conditionsOf(asked, byRule), stateOf(asked).others];
    if (from?.rank === 1) waiting.push(sql<SqlBool>`(${due}, v.contact_id) > ${place}`);
    if (from?.rank === 0) {
      waiting.push(none);
      others.push(sql<SqlBool>`(v.last_message_at, v.contact_id) < ${place}`);
    }
    return sql<PageRow>`
      select ${columns}, v.rank, ${due} as "dueAt" from (
        select v.* from (
          (select v.*, 1 as rank from conversations as v where ${allOf(waiting)} ${longestWait} limit ${limit})
          union all
          (select v.*, 0 as rank from conversations as v where ${allOf(others)} ${orders.newest} limit ${limit})
        ) as v ${waitingOrder} limit ${limit}
      ) as v join outreach_contacts as c on c.id = v.contact_id ${named} ${waitingOrder}`;
  },
  samples.flatMap((asked) => [
    [asked, { from: undefined, limit: 1 }] as const,
    [asked, { from: { at: new Date(0), rank: 1, id: 1 }, limit: 1 }] as const,
    [asked, { from: { at: new Date(0), rank: 0, id: 1 }, limit: 1 }] as const,
  ]),
);
