import type { Priority } from '@tianguis/proto/outreach/contacts/contact';
import type { inboxes } from '@tianguis/proto/outreach/inbox/operations';
import { coolDays, hotScore } from '../contacts/lead.ts';
import { createWhere, isShort, type Where } from '../contacts/list/filter.ts';
import { findBy, matchEach, type Search } from '../contacts/list/search.ts';
import { timelineCursor } from '../contacts/timeline.ts';
import type { Deps } from '../platform/room.ts';
import type { ConversationRow } from './conversation.ts';

interface ConversationQuery extends ConversationFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Lists are counted no further than this. */
const countedTo = 1_000;

const columns = `c.id as "contactId", c.business_name as "businessName", c.contact_name as "contactName", c.phone, c.category, c.zone,
  c.status, c.opted_out as "optedOut", c.lead_score as "leadScore", c.estimated_value as "estimatedValue",
  c.last_inbound_at as "lastInboundAt", c.staff_wrote_at as "staffWroteAt", c.aria_off as "ariaOff", c.auto_replies as "autoReplies",
  v.unread_count as unread, v.held_count as held, v.assignee, s.name as "assigneeName", v.last_message_id as "lastId",
  v.last_message_at as "lastAt", v.last_message_text as "lastText", v.last_message_type as "lastType",
  v.last_media_count as "lastMedia"`;
const named = 'left join staff_names as s on s.actor = v.assignee';
const newestFirst = 'order by v.last_message_at desc, v.contact_id desc';

const most = (condition: string): string =>
  `(select count(*)::int from (select 1 from conversations where ${condition} limit ${countedTo}) as found)`;

const counts = `select ${most('unread_count > 0')} as unread, ${most('assignee = $1')} as mine,
  ${most('assignee is null')} as unassigned, ${most('held_count > 0')} as held`;

type Counts = Record<'unread' | 'mine' | 'unassigned' | 'held', number>;

/**
 * One page of the inbox, by keyset along an index for each filter. `totalIsLeast` says that there are more conversations
 * than `total`, which were not counted.
 */
export async function conversationPage({ storage }: Pick<Deps, 'storage'>, query: ConversationQuery, me: string) {
  const { limit, cursor, ...filter } = query;
  const from = timelineCursor.read(cursor);
  const search = await findBy(storage, filter.q);
  const where = conversationsWhere(filter, search, me);
  const count = `select count(*)::int as n from (
    select 1 from conversations as v where ${where.text()} limit ${countedTo + 1}) as found`;
  const counted = { text: count, values: [...where.values] };
  if (from) where.parts.push(`(v.last_message_at, v.contact_id) < (${where.add(from.at)}, ${where.add(from.id)})`);
  // The page is found among the narrow rows; only its contacts are looked up.
  const text = `select ${columns} from (
      select * from conversations as v where ${where.text()} ${newestFirst} limit ${where.add(limit + 1)}
    ) as v join outreach_contacts as c on c.id = v.contact_id ${named} ${newestFirst}`;
  // Matches of a word that very many contacts have are not counted.
  const isCounted = !search || search.found !== undefined;
  const [{ rows }, total] = await Promise.all([
    storage.query<ConversationRow>(text, where.values),
    isCounted ? storage.query<{ n: number }>(counted.text, counted.values) : undefined,
  ]);
  const last = rows[limit - 1];
  const more = rows.length > limit;
  const n = total?.rows[0]?.n;
  return {
    rows: rows.slice(0, limit),
    nextCursor: more && last?.lastAt ? timelineCursor.write({ at: last.lastAt, rank: 0, id: last.contactId }) : null,
    total: n === undefined ? Math.min(rows.length, limit) : Math.min(n, countedTo),
    totalIsLeast: n === undefined ? more || from !== undefined : n > countedTo,
  };
}

export async function findConversation(
  { storage }: Pick<Deps, 'storage'>,
  contactId: number,
): Promise<ConversationRow | undefined> {
  const text = `select ${columns} from outreach_contacts as c left join conversations as v on v.contact_id = c.id ${named}
    where c.id = $1`;
  return (await storage.query<ConversationRow>(text, [contactId])).rows[0];
}

export async function conversationCounts({ storage }: Pick<Deps, 'storage'>, me: string): Promise<Counts> {
  return (await storage.query<Counts>(counts, [me])).rows[0] ?? { unread: 0, mine: 0, unassigned: 0, held: 0 };
}

interface ConversationFilter {
  readonly q?: string | undefined;
  readonly inbox?: (typeof inboxes)[number] | undefined;
  readonly unread?: boolean | undefined;
  readonly held?: boolean | undefined;
  readonly priority?: Priority | undefined;
}

const fresh = `v.last_inbound_at >= now() - interval '${coolDays} days'`;
// The rule of `priorityOf` in `contacts/lead.ts`; the first condition of each is the one with an index.
const byPriority: Record<Priority, string> = {
  high: `v.lead_score > 0 and v.last_message_at >= now() - interval '${coolDays} days' and v.lead_score >= ${hotScore} and ${fresh}`,
  medium: `v.lead_score > 0 and (v.lead_score >= ${hotScore}) <> (${fresh})`,
  low: `(v.lead_score = 0 or (v.lead_score < ${hotScore} and not (${fresh})))`,
};

function searchFor(where: Where, search: Search): string {
  if (search.found) return `v.contact_id = any(${where.add(search.found.ids)}::int[])`;
  if (!isShort(search.word)) return matchEach(where, search, 'v.contact_id');
  return `exists (select 1 from outreach_contacts as c where c.id = v.contact_id and ${matchEach(where, search)} offset 0)`;
}

/** The condition of a filter on `conversations as v`, for one person of staff. */
function conversationsWhere(filter: ConversationFilter, search: Search | undefined, me: string): Where {
  const { inbox, unread, held, priority } = filter;
  const where = createWhere();
  if (inbox === 'mine') where.parts.push(`v.assignee = ${where.add(me)}`);
  if (inbox === 'unassigned') where.parts.push('v.assignee is null');
  if (unread !== undefined) where.parts.push(unread ? 'v.unread_count > 0' : 'v.unread_count = 0');
  if (held !== undefined) where.parts.push(held ? 'v.held_count > 0' : 'v.held_count = 0');
  if (priority) where.parts.push(byPriority[priority]);
  if (search) where.parts.push(searchFor(where, search));
  return where;
}
