import { loadDemoConfig } from '@tianguis/chassis/process/production';
import { createStorage, type Storage, type Tx } from '@tianguis/chassis/storage/storage';
import { z } from 'zod';
import { storedFields } from './contacts/contact.ts';
import { storedColumns } from './contacts/contact-store.ts';
import { demoCampaigns } from './demo/campaigns.ts';
import { type Clock, createClock } from './demo/clock.ts';
import { type DemoContact, demoContacts } from './demo/contacts.ts';
import { type DemoMessage, historyOf } from './demo/history.ts';
import { addLinks, trackingId } from './demo/links.ts';
import { demoPhoto } from './demo/photo.ts';
import { demoQuickReplies } from './demo/quick-replies.ts';
import { createRandom, type Random } from './demo/random.ts';
import { noteClosings, noteWaits } from './demo/staff-replies.ts';

const insertContacts = `insert into outreach_contacts (${storedColumns}, status, tags, opted_out, created_at, updated_at)
  select ${storedFields.map((field) => `"${field}"`).join(', ')}, status,
    array(select jsonb_array_elements_text(tags)), "optedOut", now() - "daysAgo" * interval '1 day', now() - "daysAgo" * interval '1 day'
  from jsonb_to_recordset($1::jsonb) as c (${storedFields.map((field) => `"${field}" text`).join(', ')},
    status text, tags jsonb, "optedOut" boolean, "daysAgo" float)
  on conflict (phone) do nothing`;

const insertSearch = `insert into contact_search (contact_id, text)
  select contact.id, row."searchText" from jsonb_to_recordset($1::jsonb) as row (phone text, "searchText" text)
    join outreach_contacts as contact using (phone)`;

const insertCampaign = `insert into outreach_campaigns (name, description, template_id, status, target_categories, target_zones,
    large_allowed, created_by, launched_at, completed_at, created_at, updated_at)
  select $1, $2, $3, 'completed', $4, $5, true, 'staff:1', at, at + interval '20 minutes', at, at + interval '20 minutes'
  from (select now() - $6 * interval '1 day' as at) as moment returning id`;

const insertMessages = `insert into message_logs (contact_id, campaign_id, template_id, phone, message_type, message_content, media_urls,
    status, skip_reason, error_code, external_id, purpose, origin, lead_score, estimated_value, created_at, sent_at,
    delivered_at, read_at, replied_at, clicked_at, not_before)
  select contact.id, ($2::int[])[m.campaign + 1], m."templateId", m.phone, m.type, m.text, array(select jsonb_array_elements_text(m.media)),
    m.status, m."skipReason", m."errorCode", 'demo-' || m.position, case when m.campaign is null then 'reply' else 'marketing' end,
    m.origin, m.score, m.value, at, at,
    case when m.status in ('delivered', 'read') then at + interval '4 seconds' end,
    case when m.status = 'read' and m.type = 'outbound' then at + interval '6 minutes' end,
    now() - m."repliedDaysAgo" * interval '1 day', now() - m."clickedDaysAgo" * interval '1 day', at
  from jsonb_to_recordset($1::jsonb) as m (phone text, campaign int, "templateId" int, type text, text text, media jsonb,
      status text, "skipReason" text, "errorCode" text, origin text, score int, value int, "daysAgo" float,
      "repliedDaysAgo" float, "clickedDaysAgo" float, position int)
    join outreach_contacts as contact on contact.phone = m.phone,
    lateral (select now() - m."daysAgo" * interval '1 day' as at) as moment
  order by m.position`;

const insertMedia = `insert into message_media (message_id, position, state, content_type, bytes)
  select id, at - 1, 'stored', 'image/png', case at when 1 then $1::bytea else $2::bytea end
  from message_logs, generate_series(1, cardinality(media_urls)) as at where external_id like 'demo-%'`;

// What the messages say about a contact, as the service itself would have noted it.
const noteConversations = `update outreach_contacts as contact set last_contacted_at = said.sent, last_queued_at = said.sent,
    last_inbound_at = said.heard, lead_score = said.score, estimated_value = said.value, updated_at = greatest(said.sent, said.heard)
  from (
    select contact_id, max(created_at) filter (where message_type = 'outbound') as sent,
      max(created_at) filter (where message_type = 'inbound') as heard, max(lead_score) as score, max(estimated_value) as value
    from message_logs where external_id like 'demo-%' group by contact_id
  ) as said where said.contact_id = contact.id`;

const noteMoves = `insert into contact_status_history (contact_id, from_status, to_status, actor, cause, created_at)
  select contact_id, 'new', 'contacted', 'system', 'message_accepted', min(created_at) from message_logs
    where external_id like 'demo-%' and message_type = 'outbound' group by contact_id
  union all
  select m.contact_id, 'contacted', c.status, 'system', 'answered', min(m.created_at) from message_logs as m
    join outreach_contacts as c on c.id = m.contact_id
    where m.external_id like 'demo-%' and m.message_type = 'inbound' group by m.contact_id, c.status
  order by 6`;

// Contacts who are suppliers now became so by the last campaign that reached them.
const noteConversions = `update message_logs set converted_at = coalesce(replied_at, sent_at) where id in (
    select max(m.id) from message_logs as m join outreach_contacts as c on c.id = m.contact_id
    where m.external_id like 'demo-%' and m.campaign_id is not null and m.status in ('sent', 'delivered', 'read')
      and c.status = 'converted' group by m.contact_id)`;

const noteConsent = `insert into consent_ledger (contact_id, action, basis, text, text_version, actor, created_at)
  select id, 'declared', 'declared_by_staff', '', 'demo', 'staff:1', created_at from outreach_contacts where phone = any($1::text[])
  union all
  select id, 'opt_out', 'person', 'BAJA', 'demo', 'contact', now() - interval '3 days' from outreach_contacts
    where phone = any($1::text[]) and opted_out`;

const insertQuickReplies = `insert into quick_replies (shortcut, text, updated_by)
  select shortcut, text, 'staff:1' from jsonb_to_recordset($1::jsonb) as q (shortcut text, text text)
  on conflict (shortcut) do nothing`;

/** Adds the demo data, once: all of it or nothing. Returns how many contacts were added. */
export const seed = (storage: Pick<Storage, 'transaction'>, publicUrl: string): Promise<number> =>
  storage.transaction(async (tx) => {
    // Two launchers at once would both find nothing.
    await tx.query(`select pg_advisory_xact_lock(hashtext('demo data'))`);
    const random = createRandom(2026);
    const contacts = demoContacts(random);
    const phones = contacts.map(({ phone }) => phone);
    const there = await tx.query('select 1 from outreach_contacts where phone = any($1::text[]) limit 1', [phones]);
    if (there.rowCount > 0) return 0;
    const newestFirst = contacts.toSorted((a, b) => b.daysAgo - a.daysAgo);
    const { rowCount } = await tx.query(insertContacts, [JSON.stringify(newestFirst)]);
    await tx.query(insertSearch, [JSON.stringify(contacts)]);
    await addHistory(tx, contacts, { random, clock: createClock(new Date()), publicUrl });
    await tx.query(insertMedia, [demoPhoto(0), demoPhoto(1)]);
    await tx.query(noteConversations);
    await tx.query('select build_conversations()');
    await tx.query(noteWaits);
    await tx.query(noteClosings);
    await tx.query(noteMoves);
    await tx.query(noteConversions);
    await tx.query(noteConsent, [phones]);
    await tx.query(insertQuickReplies, [JSON.stringify(demoQuickReplies)]);
    return rowCount;
  });

interface Setting {
  readonly random: Random;
  readonly clock: Clock;
  readonly publicUrl: string;
}

async function addHistory(tx: Tx, contacts: readonly DemoContact[], { random, clock, publicUrl }: Setting) {
  const campaigns: number[] = [];
  for (const { name, description, templateId, categories, zones, daysAgo, hour } of demoCampaigns) {
    const values = [name, description, templateId, categories, zones, clock.daysAgo(daysAgo, hour)];
    campaigns.push(...(await tx.query<{ id: number }>(insertCampaign, values)).rows.map(({ id }) => id));
  }
  const { rows } = await tx.query<{ id: number; content: string; variables: string[] }>(
    'select id, content, variables from message_templates',
  );
  const templates = new Map(rows.map((row) => [row.id, row]));
  const messages = contacts
    .flatMap((contact) => historyOf(contact, templates, { random, clock }))
    .toSorted((a, b) => b.daysAgo - a.daysAgo)
    .map((message, position) => ({
      ...message,
      position,
      text: withLink(message, `${publicUrl}/l/${trackingId(position)}`),
    }));
  await tx.query(insertMessages, [JSON.stringify(messages), campaigns]);
  await addLinks(tx, messages, `${publicUrl}/como-funciona`);
}

const withLink = ({ campaign, text }: DemoMessage, link: string): string =>
  campaign === null ? text : `${text}\n\nCómo funciona: ${link}`;

if (import.meta.main) {
  const { DATABASE_URL, PUBLIC_URL } = loadDemoConfig(
    z.object({ DATABASE_URL: z.string().min(1), PUBLIC_URL: z.url() }),
  );
  const storage = createStorage({ connectionString: DATABASE_URL, name: 'outreach-seed', max: 1 });
  await seed(storage, PUBLIC_URL).finally(() => storage.close());
}
