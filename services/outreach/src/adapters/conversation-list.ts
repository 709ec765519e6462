import type { Storage } from '@tianguis/chassis/storage';
import type { inboxes } from '@tianguis/proto/http/outreach/conversations';
import type { Priority } from '@tianguis/proto/outreach';
import type { ConversationRow } from '../app/conversation-ports.ts';
import { coolDays, hotScore } from '../domain/lead.ts';
import { readTimelineCursor, writeTimelineCursor } from '../domain/timeline-cursor.ts';
import { createWhere, filterContacts, hasSearchBacklog, type Where } from './contact-where.ts';
import { badCursor } from './paging.ts';

export interface ConversationFilter {
  readonly q?: string | undefined;
  readonly inbox?: (typeof inboxes)[number] | undefined;
  readonly unread?: boolean | undefined;
  readonly held?: boolean | undefined;
  readonly priority?: Priority | undefined;
}

export interface ConversationQuery extends ConversationFilter {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const columns = `c.id as "contactId", c.business_name as "businessName", c.contact_name as "contactName", c.phone, c.category, c.zone,
  c.status, c.opted_out as "optedOut", c.lead_score as "leadScore", c.estimated_value as "estimatedValue",
  c.last_inbound_at as "lastInboundAt", c.staff_wrote_at as "staffWroteAt", c.aria_off as "ariaOff", c.auto_replies as "autoReplies",
  v.unread_count as unread, v.held_count as held, v.assignee, s.name as "assigneeName", v.last_message_id as "lastId",
  v.last_message_at as "lastAt", v.last_message_text as "lastText", v.last_message_type as "lastType",
  v.last_media_count as "lastMedia"`;

const listed = 'conversations as v join outreach_contacts as c on c.id = v.contact_id';
const named = 'left join staff_names as s on s.actor = v.assignee';

const fresh = `v.last_inbound_at >= now() - interval '${coolDays} days'`;
// The words of the rule in `domain/lead.ts`; the first condition of each is what an index knows.
const byPriority: Record<Priority, string> = {
  high: `v.lead_score > 0 and v.last_message_at >= now() - interval '${coolDays} days' and v.lead_score >= ${hotScore} and ${fresh}`,
  medium: `v.lead_score > 0 and (v.lead_score >= ${hotScore}) <> (${fresh})`,
  low: `(v.lead_score = 0 or (v.lead_score < ${hotScore} and not (${fresh})))`,
};

function filter(where: Where, { q, inbox, unread, held, priority }: ConversationFilter, me: string, backlog: boolean) {
  if (inbox === 'mine') where.parts.push(`v.assignee = ${where.add(me)}`);
  if (inbox === 'unassigned') where.parts.push('v.assignee is null');
  if (unread !== undefined) where.parts.push(unread ? 'v.unread_count > 0' : 'v.unread_count = 0');
  if (held !== undefined) where.parts.push(held ? 'v.held_count > 0' : 'v.held_count = 0');
  if (priority) where.parts.push(byPriority[priority]);
  filterContacts(where, { q }, backlog);
}

const most = (condition: string): string =>
  `(select count(*)::int from (select 1 from conversations where ${condition} limit 1000) as found)`;

const counts = `select ${most('unread_count > 0')} as unread, ${most('assignee = $1')} as mine,
  ${most('assignee is null')} as unassigned, ${most('held_count > 0')} as held`;

type Counts = Record<'unread' | 'mine' | 'unassigned' | 'held', number>;

/** Reads of the inbox, by keyset along an index for each filter. */
export const createConversationList = (storage: Storage) => ({
  async page({ limit, cursor, ...query }: ConversationQuery, me: string) {
    const from = cursor === undefined ? undefined : readTimelineCursor(cursor);
    if (cursor !== undefined && !from) throw badCursor();
    const where = createWhere();
    filter(where, query, me, await hasSearchBacklog(storage, query.q));
    if (from) where.parts.push(`(v.last_message_at, v.contact_id) < (${where.add(from.at)}, ${where.add(from.id)})`);
    const text = `select ${columns} from ${listed} ${named} where ${where.text()}
      order by v.last_message_at desc, v.contact_id desc limit ${where.add(limit + 1)}`;
    const { rows } = await storage.query<ConversationRow>(text, where.values);
    const last = rows[limit - 1];
    const more = rows.length > limit && last?.lastAt;
    return {
      rows: rows.slice(0, limit),
      nextCursor: more ? writeTimelineCursor({ at: more, rank: 0, id: last.contactId }) : null,
    };
  },
  /** How many fit, counted no further than `limit`. */
  async count(query: ConversationFilter, me: string, limit: number): Promise<number> {
    const where = createWhere();
    filter(where, query, me, await hasSearchBacklog(storage, query.q));
    const text = `select count(*)::int as n from (select 1 from ${listed} where ${where.text()} limit ${where.add(limit)}) as found`;
    return (await storage.query<{ n: number }>(text, where.values)).rows[0]?.n ?? 0;
  },
  async find(contactId: number): Promise<ConversationRow | undefined> {
    const text = `select ${columns} from outreach_contacts as c left join conversations as v on v.contact_id = c.id ${named}
      where c.id = $1`;
    return (await storage.query<ConversationRow>(text, [contactId])).rows[0];
  },
  async counts(me: string): Promise<Counts> {
    return (await storage.query<Counts>(counts, [me])).rows[0] ?? { unread: 0, mine: 0, unassigned: 0, held: 0 };
  },
  async assignees(): Promise<{ actor: string; name: string }[]> {
    return (await storage.query<{ actor: string; name: string }>('select actor, name from staff_names order by name'))
      .rows;
  },
});

export type ConversationList = ReturnType<typeof createConversationList>;
