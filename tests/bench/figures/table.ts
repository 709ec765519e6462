import type { Storage } from '@tianguis/chassis/storage/storage';
import { fillContacts } from '../contacts/table.ts';

/** Contacts whose messages are written in one statement. */
const batch = 100_000;

const campaigns = `insert into outreach_campaigns (name, template_id, status, launched_at)
  select 'Cifras ' || n, 1 + n % 3, 'completed', now() - n * interval '9 days' from generate_series(1, 8) as n`;

// Everybody who is not new got one message of one of these campaigns, or a test of ours, within the last 72 days.
const sent = `insert into message_logs (contact_id, phone, message_content, status, error_code, skip_reason, campaign_id,
    template_id, replied_at, clicked_at, purpose, created_at, sent_at)
  select contact.id, phone, 'Hola', m.status, case when m.status = 'failed' then '63024' end,
    case when m.status = 'skipped' then 'opted_out' end, case when m.is_test then null else campaign.id end,
    campaign.template_id, case when m.status = 'read' and contact.status <> 'contacted' then campaign.launched_at end,
    case when m.status = 'read' and contact.id % 5 = 0 then campaign.launched_at end,
    case when m.is_test then 'test' else 'marketing' end, campaign.launched_at, campaign.launched_at
  from outreach_contacts as contact
    join outreach_campaigns as campaign on campaign.name = 'Cifras ' || 1 + contact.id % 8,
    lateral (select contact.id % 50 = 0 as is_test,
      (array['read', 'read', 'delivered', 'sent', 'failed', 'undelivered', 'skipped'])[1 + contact.id / 8 % 7] as status) as m
  where contact.status <> 'new' and contact.id between $1::int and $2::int`;

const answers = `insert into message_logs (contact_id, phone, message_type, message_content, status, purpose, origin,
    created_at, sent_at)
  select id, phone, 'inbound', 'Tengo 80 bultos', 'delivered', 'reply', 'contact', at, at
  from outreach_contacts, lateral (select now() - id % 80 * interval '1 day' as at) as written
  where status in ('responded', 'photos_sent', 'converted') and id between $1::int and $2::int`;

/** Contacts with what campaigns of many weeks left behind; one of ten was a member before they wrote to us. */
export async function fillFigures(storage: Storage, count: number): Promise<void> {
  await fillContacts(storage, count);
  await storage.query(`update outreach_contacts set came_as_member = true where id % 10 = 0 and status <> 'new'`);
  await storage.query(campaigns);
  for (let first = 1; first <= count; first += batch)
    for (const text of [sent, answers]) await storage.query(text, [first, first + batch - 1]);
  await storage.query('vacuum analyze outreach_contacts, message_logs, contact_cells, counters');
}
