import type { Storage } from '@tianguis/chassis/storage/storage';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';

/** A desk whose people all have a conversation and got a message of an earlier campaign this week. */
export interface Past {
  readonly exclude: readonly Exclusion[];
}

/** Of five people one belongs to a group that a sender may leave out, each group as often as the others. */
const every = 5;

/** How many people are left out beside so many recipients. */
export const leftOutBeside = (recipients: number, past: Past | undefined): number =>
  past && past.exclude.length > 0 ? Math.floor(recipients / (every - 1)) : 0;

const got = `insert into message_logs (contact_id, phone, message_content, status, purpose, created_at, sent_at)
  select id, phone, 'Hola', 'read', 'marketing', now() - interval '3 days', now() - interval '3 days'
  from outreach_contacts`;

const group = `case when id % ${every} = 0 then id / ${every} % 4 end`;

const wrote = `update outreach_contacts set last_contacted_at = now() - interval '3 days',
    status = case when ${group} = 0 then 'converted' else 'contacted' end,
    last_inbound_at = case when ${group} = 1 then now() else now() - interval '3 days' end`;

const talks = `insert into conversations (contact_id, last_message_id, last_message_at, last_message_text, last_message_type,
    last_inbound_at, lead_score, unread_count, held_count, needs_person_since, complained_at)
  select id, id, last_inbound_at, 'Gracias', 'inbound', last_inbound_at, 0, 0, 0,
    case when ${group} = 2 then now() end, case when ${group} = 3 then now() - interval '3 days' end
  from outreach_contacts
  on conflict (contact_id) do update set last_inbound_at = excluded.last_inbound_at,
    needs_person_since = excluded.needs_person_since, complained_at = excluded.complained_at`;

/** What an earlier campaign left behind. */
export async function addPast(storage: Storage): Promise<void> {
  for (const text of [wrote, got, talks]) await storage.query(text);
}
