import type { Storage } from '@tianguis/chassis/storage/storage';
import { findBy } from '../contacts/list/contact-search-store.ts';
import { timelineCursor } from '../contacts/record/timeline-cursor.ts';
import type { ConversationRow } from './conversation.ts';
import { type ConversationFilter, conversationsWhere } from './conversation-where-sql.ts';

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

/** Reads of the inbox, by keyset along an index for each filter. */
export const createConversationList = (storage: Storage) => ({
  /** One page, and how many there are in all; `totalIsLeast`: more, which nobody counted. */
  async page({ limit, cursor, ...filter }: ConversationQuery, me: string) {
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
    // Of a word that very many have nobody counts who else has it.
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
