import type { Storage } from '@tianguis/chassis/storage/storage';
import { fillContacts } from '../contacts/table.ts';

// The worst case: everybody has answered. Half of the conversations are somebody's of forty people, few are unread.
const conversations = `insert into conversations (contact_id, last_message_id, last_message_at, last_message_text,
    last_message_type, last_inbound_at, lead_score, unread_count, held_count, assignee, needs_person_since)
  select id, id, heard + random() * interval '1 day', 'Tengo 80 bultos de cemento gris que ya no usamos',
    case when id % 3 = 0 then 'outbound' else 'inbound' end, heard, (array[0, 0, 0, 1, 2, 3, 5])[1 + id % 7],
    (random() < 0.03)::int, (random() < 0.0005)::int, case when random() < 0.5 then 'staff:' || id % 40 end,
    case when random() < 0.0002 then heard end
  from (select id, now() - random() * interval '90 days' as heard from outreach_contacts) as contact`;

/** Contacts, each with a conversation. */
export async function fillInbox(storage: Storage, count: number): Promise<void> {
  await fillContacts(storage, count);
  await storage.query(conversations);
  await storage.query('vacuum analyze conversations');
}
