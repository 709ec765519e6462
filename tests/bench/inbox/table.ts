import type { Storage } from '@tianguis/chassis/storage/storage';
import { fillContacts } from '../contacts/table.ts';

// The worst case: everybody has answered. Half of the conversations are somebody's of forty people, few are unread, most are
// closed.
const conversations = `insert into conversations (contact_id, last_message_id, last_message_at, last_message_text,
    last_message_type, last_inbound_at, lead_score, unread_count, held_count, assignee, needs_person_since, closed_at,
    snoozed_until)
  select id, id, heard + random() * interval '1 day', 'Tengo 80 bultos de cemento gris que ya no usamos',
    case when id % 3 = 0 then 'outbound' else 'inbound' end, heard, (array[0, 0, 0, 1, 2, 3, 5])[1 + id % 7],
    (random() < 0.03)::int, (random() < 0.0005)::int, case when random() < 0.5 then 'staff:' || id % 40 end,
    case when random() < 0.0002 then heard end, case when random() < 0.6 then heard + interval '1 day' end,
    case when random() < 0.005 then now() + (random() - 0.05) * interval '20 days' end
  from (select id, now() - random() * interval '90 days' as heard from outreach_contacts) as contact`;

/** How many conversations have messages to search. */
const searched = 100_000;

// Five messages each, with words that most have, few have, and only old ones have.
const messages = `insert into message_logs (contact_id, phone, message_type, message_content, status, purpose, origin, sent_at)
  select id, phone, case when n % 2 = 0 then 'inbound' else 'outbound' end,
    'Tengo ' || 10 + n % 90 || ' bultos de cemento gris que ya no usamos, folio ' || n
      || case when random() < 0.008 then '. También tarimas' else '' end
      || case when random() < 0.0005 then ' y polín' else '' end
      || case when random() < 0.003 then '. Hay montacargas, llega el camión' else '' end
      || case when n < 60000 then '. Lo de antes sigue en pie' else '' end,
    'delivered', 'reply', 'contact', now()
  from generate_series(1, $1::int * 5) as n
    join (select id, phone, row_number() over (order by id) as at from outreach_contacts) as contact on contact.at = 1 + n % $1::int
  order by n`;

async function fillMessages(storage: Storage, count: number): Promise<void> {
  // Row by row the triggers would take longer than all else; what they do is done for all rows below.
  await storage.query('alter table message_logs disable trigger user');
  await storage.query(messages, [Math.min(searched, count)]);
  await storage.query('alter table message_logs enable trigger user');
  await storage.query(`insert into message_search (message_id, words)
    select id, message_words(message_content) from message_logs order by id`);
  await storage.query('vacuum analyze message_logs, message_search');
}

/** Contacts, each with a conversation. */
export async function fillInbox(storage: Storage, count: number): Promise<void> {
  await fillContacts(storage, count);
  await storage.query(conversations);
  await fillMessages(storage, count);
  await storage.query('vacuum analyze conversations');
}
