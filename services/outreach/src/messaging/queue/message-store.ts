import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { type CampaignMessages, campaignMessages, keepLinks } from './campaign-message-store.ts';
import type { Inbound, MessageRef, NewMessage, Reported, StoredMessage } from './message.ts';

export interface Messages extends CampaignMessages {
  /** Numbers of the rows, in the order given. */
  queue(tx: Tx, messages: readonly NewMessage[]): Promise<number[]>;
  /** Whether a message carries that answer of Aria already. */
  hasAnswer(tx: Tx, aiResponseId: number): Promise<boolean>;
  /** Undefined when this message of the provider is stored already. */
  addInbound(tx: Tx, inbound: Inbound): Promise<number | undefined>;
  /** Outbound messages by our numbers or the provider's. */
  find(
    tx: Tx,
    by: { ids: readonly number[]; externalIds: readonly string[]; lock?: boolean },
  ): Promise<StoredMessage[]>;
  /** Keeps others from changing these messages until the end of the transaction. */
  lockAll(tx: Tx, ids: readonly number[]): Promise<void>;
  report(tx: Tx, reports: readonly Reported[]): Promise<void>;
  /** Sets when the person answered on the last message that had reached them. */
  markReplied(tx: Tx, contactId: number): Promise<void>;
  /** What waits for somebody who left is not sent. */
  skipQueued(tx: Tx, contactId: number, reason: SkipReason): Promise<MessageRef[]>;
  /** People we began to write to within the provider's day. */
  recipientsToday(tx: Tx, limit: number): Promise<number>;
}

const stored = `select id, contact_id as "contactId", campaign_id as "campaignId", status, purpose, external_id as "externalId"
  from message_logs`;

export const messages: Messages = {
  async queue(tx, rows) {
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
  ...campaignMessages,
  async hasAnswer(tx, aiResponseId) {
    return (await tx.query('select 1 from message_logs where ai_response_id = $1', [aiResponseId])).rowCount > 0;
  },
  async addInbound(tx, { contactId, phone, body, media, externalId, leadScore, estimatedValue }) {
    const urls = media.map(({ url }) => url);
    const types = media.map(({ contentType }) => contentType);
    const values = [contactId, phone, body, urls, types, externalId, leadScore, estimatedValue];
    return (await tx.query<{ id: number }>(addInbound, values)).rows[0]?.id;
  },
  async find(tx, { ids, externalIds, lock = false }) {
    const text = `${stored} where message_type = 'outbound' and id in (
        select id from message_logs where id = any($1::int[])
        union all select id from message_logs where external_id = any($2::text[])
      ) order by id ${lock ? 'for no key update' : ''}`;
    return (await tx.query<StoredMessage>(text, [ids, externalIds])).rows;
  },
  async lockAll(tx, ids) {
    if (ids.length > 0) await tx.query(lockAll, [ids]);
  },
  async report(tx, reports) {
    const columns = [
      reports.map(({ id }) => id),
      reports.map(({ status }) => status),
      reports.map(({ externalId }) => externalId),
      reports.map(({ errorCode }) => errorCode),
    ];
    await tx.query(report, columns);
  },
  async markReplied(tx, contactId) {
    await tx.query(
      `update message_logs set replied_at = now() where id = (
         select id from message_logs where contact_id = $1 and message_type = 'outbound'
           and status in ('sent', 'delivered', 'read') order by id desc limit 1
       ) and replied_at is null`,
      [contactId],
    );
  },
  async skipQueued(tx, contactId, reason) {
    const { rows } = await tx.query<MessageRef>(
      `update message_logs set status = 'skipped', skip_reason = $2, held = false
       where contact_id = $1 and status = 'queued'
       returning id, contact_id as "contactId", campaign_id as "campaignId"`,
      [contactId, reason],
    );
    return rows;
  },
  async recipientsToday(tx, limit) {
    const { rows } = await tx.query<{ n: number }>(
      `select count(*)::int as n from (select distinct phone from message_logs
         where purpose = 'marketing' and status <> 'skipped' and created_at > now() - interval '24 hours' limit $1) as begun`,
      [limit],
    );
    return rows[0]?.n ?? 0;
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

// A report may come before our own note that the provider took the message: then it brings the provider's number, too.
const report = `update message_logs as m set status = r.status, external_id = coalesce(m.external_id, r.sid),
    error_code = coalesce(r.code, m.error_code), sent_at = coalesce(m.sent_at, now()), lease_until = null, held = false,
    delivered_at = case when r.status in ('delivered', 'read') then coalesce(m.delivered_at, now()) else m.delivered_at end,
    read_at = case when r.status = 'read' then coalesce(m.read_at, now()) else m.read_at end
  from unnest($1::int[], $2::text[], $3::text[], $4::text[]) as r (id, status, sid, code)
  where m.id = any($1::int[]) and m.id = r.id`;
