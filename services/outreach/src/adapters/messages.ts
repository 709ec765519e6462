import type { MessageRef, Messages, StoredMessage } from '../app/ports.ts';

const stored = `select id, contact_id as "contactId", campaign_id as "campaignId", status, purpose, external_id as "externalId"
  from message_logs`;

export const messages: Messages = {
  async queue(tx, rows) {
    if (rows.length === 0) return [];
    const json = JSON.stringify(rows.map((row, position) => ({ ...row, position })));
    const result = await tx.query<{ id: number }>(insert, [json]);
    return result.rows.map(({ id }) => id);
  },
  async addInbound(tx, { contactId, phone, body, mediaUrls, externalId, leadScore, estimatedValue }) {
    const { rows } = await tx.query<{ id: number }>(
      `insert into message_logs (contact_id, phone, message_type, message_content, media_urls, status, external_id,
         purpose, origin, lead_score, estimated_value, delivered_at)
       values ($1, $2, 'inbound', $3, $4, 'delivered', $5, 'reply', 'contact', $6, $7, now())
       on conflict (external_id) where external_id is not null do nothing returning id`,
      [contactId, phone, body, mediaUrls, externalId, leadScore, estimatedValue],
    );
    return rows[0]?.id;
  },
  async lock(tx, by) {
    const [column, value] = 'id' in by ? ['id', by.id] : ['external_id', by.externalId];
    const text = `${stored} where ${column} = $1 and message_type = 'outbound' for no key update`;
    return (await tx.query<StoredMessage>(text, [value])).rows[0];
  },
  async report(tx, id, { status, externalId, errorCode }) {
    await tx.query(report, [id, status, externalId, errorCode]);
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
    purpose, origin, urgency, not_before, content_sid, content_variables, ai_response_id, sent_at)
  select "contactId", "campaignId", "templateId", phone, text, status, "skipReason", purpose, origin, urgency,
    "notBefore", "contentSid", "contentVariables", "aiResponseId", null
  from jsonb_to_recordset($1::text::jsonb) as m ("contactId" int, "campaignId" int, "templateId" int, phone text, text text,
    status text, "skipReason" text, purpose text, origin text, urgency smallint, "notBefore" timestamptz,
    "contentSid" text, "contentVariables" jsonb, "aiResponseId" int, position int)
  order by position returning id`;

// A report may come before our own note that the provider took the message: then it brings the provider's number, too.
const report = `update message_logs set status = $2, external_id = coalesce(external_id, $3), error_code = coalesce($4, error_code),
    sent_at = coalesce(sent_at, now()), lease_until = null, held = false,
    delivered_at = case when $2 in ('delivered', 'read') then coalesce(delivered_at, now()) else delivered_at end,
    read_at = case when $2 = 'read' then coalesce(read_at, now()) else read_at end
  where id = $1`;
