import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type {
  Failed,
  Inbound,
  MessageRef,
  NewMessage,
  Reported,
  Retry,
  StoredMessage,
  TrackedLink,
} from './message.ts';

const stored = `select id, contact_id as "contactId", campaign_id as "campaignId", status, purpose, external_id as "externalId"
  from message_logs`;

export const messageStore = {
  /** Adds messages to the queue; their ids, in the order given. */
  async queue(tx: Tx, rows: readonly NewMessage[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const json = JSON.stringify(rows.map((row, position) => ({ ...row, position })));
    const result = await tx.query<{ id: number }>(insert, [json]);
    const ids = result.rows.map(({ id }) => id);
    await keepLinks(
      tx,
      rows.flatMap(({ links = [] }, index) => links.map((link) => ({ ...link, messageId: ids[index] ?? 0 }))),
    );
    return ids;
  },
  /** Whether a message carries that answer of Aria. */
  async hasAnswer(tx: Tx, aiResponseId: number): Promise<boolean> {
    return (await tx.query('select 1 from message_logs where ai_response_id = $1', [aiResponseId])).rowCount > 0;
  },
  /** Undefined where this message of the provider is stored already. */
  async addInbound(tx: Tx, inbound: Inbound): Promise<number | undefined> {
    const { contactId, phone, body, media, externalId, leadScore, estimatedValue } = inbound;
    const urls = media.map(({ url }) => url);
    const types = media.map(({ contentType }) => contentType);
    const values = [contactId, phone, body, urls, types, externalId, leadScore, estimatedValue];
    return (await tx.query<{ id: number }>(addInbound, values)).rows[0]?.id;
  },
  /** Outbound messages by our ids or the provider's. */
  async find(
    tx: Tx,
    { ids, externalIds, lock = false }: { ids: readonly number[]; externalIds: readonly string[]; lock?: boolean },
  ): Promise<StoredMessage[]> {
    const text = `${stored} where message_type = 'outbound' and id in (
        select id from message_logs where id = any($1::int[])
        union all select id from message_logs where external_id = any($2::text[])
      ) order by id ${lock ? 'for no key update' : ''}`;
    return (await tx.query<StoredMessage>(text, [ids, externalIds])).rows;
  },
  /** Keeps others from changing these messages until the end of the transaction. */
  async lockAll(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await tx.query(lockAll, [ids]);
  },
  async report(tx: Tx, reports: readonly Reported[]): Promise<void> {
    const columns = [
      reports.map(({ id }) => id),
      reports.map(({ status }) => status),
      reports.map(({ externalId }) => externalId),
      reports.map(({ errorCode }) => errorCode),
    ];
    await tx.query(report, columns);
  },
  /** Notes an answer on the last message that had reached the person. */
  async markReplied(tx: Tx, contactId: number): Promise<void> {
    await tx.query(
      `update message_logs set replied_at = now() where id = (
         select id from message_logs where contact_id = $1 and message_type = 'outbound'
           and status in ('sent', 'delivered', 'read') order by id desc limit 1
       ) and replied_at is null`,
      [contactId],
    );
  },
  /** Skips what is queued for a contact. */
  async skipQueued(tx: Tx, contactId: number, reason: SkipReason): Promise<MessageRef[]> {
    const { rows } = await tx.query<MessageRef>(
      `update message_logs set status = 'skipped', skip_reason = $2, held = false
       where contact_id = $1 and status = 'queued'
       returning id, contact_id as "contactId", campaign_id as "campaignId"`,
      [contactId, reason],
    );
    return rows;
  },
  /** People we wrote to first within the provider's day. */
  async recipientsToday(tx: Tx, limit: number): Promise<number> {
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::int as n from (select distinct phone from message_logs
         where purpose = 'marketing' and status <> 'skipped' and created_at > now() - interval '24 hours' limit $1) as begun`,
      [limit],
    );
    return rows[0]?.n ?? 0;
  },

  /** Holds back what a campaign has queued, or releases it. */
  async holdCampaign(tx: Tx, campaignId: number, held: boolean): Promise<void> {
    const text = `${waiting} update message_logs as m set held = $2 from rows where m.id = rows.id and m.held <> $2`;
    await tx.query(text, [campaignId, held]);
  },
  /** Skips what a campaign has queued. */
  async skipCampaign(tx: Tx, campaignId: number, reason: SkipReason): Promise<void> {
    const text = `${waiting} update message_logs as m set status = 'skipped', skip_reason = $2, held = false
      from rows where m.id = rows.id`;
    await tx.query(text, [campaignId, reason]);
  },
  /** The next failed messages of a campaign. */
  async failed(tx: Tx, campaignId: number, { after, limit }: { after: number; limit: number }): Promise<Failed[]> {
    const { rows } = await tx.query<Failed>(
      `select id, contact_id as "contactId" from message_logs
       where campaign_id = $1 and status in ('failed', 'undelivered') and contact_id is not null and id > $2
       order by id limit $3`,
      [campaignId, after, limit],
    );
    return rows;
  },
  /** Puts failed messages back into the queue, or skips them; the provider's earlier ids are kept apart. */
  async retry(tx: Tx, retries: readonly Retry[]): Promise<void> {
    if (retries.length === 0) return;
    const ids = retries.map(({ id }) => id);
    await tx.query('select 1 from message_logs where id = any($1::int[]) order by id for no key update', [ids]);
    await tx.query(keepAttempts, [ids]);
    await tx.query(requeue, [JSON.stringify(retries.map(({ id, message }) => ({ ...message, id })))]);
    await keepLinks(
      tx,
      retries.flatMap(({ id, message }) => (message.links ?? []).map((link) => ({ ...link, messageId: id }))),
    );
  },
  /** Which of these ids of the provider belong to an earlier attempt. */
  async earlierIds(tx: Tx, externalIds: readonly string[]): Promise<Set<string>> {
    const text = 'select external_id as id from message_attempts where external_id = any($1::text[])';
    const { rows } = await tx.query<{ id: string }>(text, [externalIds]);
    return new Set(rows.map(({ id }) => id));
  },
};

const insert = `insert into message_logs (contact_id, campaign_id, template_id, phone, message_content, status, skip_reason,
    purpose, origin, urgency, not_before, content_sid, content_variables, ai_response_id, ai_confidence, sent_at)
  select "contactId", "campaignId", "templateId", phone, text, status, "skipReason", purpose, origin, urgency,
    "notBefore", "contentSid", "contentVariables", "aiResponseId", "aiConfidence", null
  from jsonb_to_recordset($1::text::jsonb) as m ("contactId" int, "campaignId" int, "templateId" int, phone text, text text,
    status text, "skipReason" text, purpose text, origin text, urgency smallint, "notBefore" timestamptz,
    "contentSid" text, "contentVariables" jsonb, "aiResponseId" int, "aiConfidence" real, position int)
  order by position returning id`;

const addInbound = `with added as (
    insert into message_logs (contact_id, phone, message_type, message_content, media_urls, media_types, status, external_id,
      purpose, origin, lead_score, estimated_value, delivered_at)
    values ($1, $2, 'inbound', $3, $4, $5, 'delivered', $6, 'reply', 'contact', $7, $8, now())
    on conflict (external_id) where external_id is not null do nothing returning id
  ), awaited as (
    insert into message_media (message_id, position) select id, at - 1 from added, generate_series(1, cardinality($4::text[])) as at
  )
  select id from added`;

const lockAll = 'select 1 from message_logs where id = any($1::int[]) order by id for no key update';

// A report may arrive before we noted that the provider accepted the message: then it brings the provider's id, too.
const report = `update message_logs as m set status = r.status, external_id = coalesce(m.external_id, r.sid),
    error_code = coalesce(r.code, m.error_code), sent_at = coalesce(m.sent_at, now()), lease_until = null, held = false,
    delivered_at = case when r.status in ('delivered', 'read') then coalesce(m.delivered_at, now()) else m.delivered_at end,
    read_at = case when r.status = 'read' then coalesce(m.read_at, now()) else m.read_at end
  from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as r (id, status, sid, code)
  where m.id = any($1::int[]) and m.id = r.id`;

// Locked in the order of their ids, as everywhere, so that no two transactions deadlock.
const waiting = `with rows as (
    select id from message_logs where campaign_id = $1 and status = 'queued' order by id for no key update
  )`;

async function keepLinks(tx: Tx, links: readonly (TrackedLink & { messageId: number })[]): Promise<void> {
  if (links.length === 0) return;
  await tx.query(
    'insert into tracked_links (tracking_id, url, message_id) select * from unnest($1::text[], $2::text[], $3::int[])',
    [links.map(({ trackingId }) => trackingId), links.map(({ url }) => url), links.map(({ messageId }) => messageId)],
  );
}

const keepAttempts = `insert into message_attempts (external_id, message_id, status, error_code)
  select external_id, id, status, error_code from message_logs where id = any($1::int[]) and external_id is not null
  on conflict do nothing`;

const requeue = `update message_logs as m set status = r.status, skip_reason = r."skipReason", not_before = r."notBefore",
    message_content = r.text, content_sid = r."contentSid", content_variables = r."contentVariables", error_code = null,
    external_id = null, attempts = 0, claimed_by = null, lease_until = null, held = false,
    sent_at = null, delivered_at = null, read_at = null
  from jsonb_to_recordset($1::text::jsonb) as r (id int, status text, "skipReason" text, "notBefore" timestamptz, text text,
    "contentSid" text, "contentVariables" jsonb)
  where m.id = r.id and m.status in ('failed', 'undelivered')`;
