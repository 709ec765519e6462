import type { Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { Failed, Retry, TrackedLink } from './message.ts';

/** What happens to many messages of one campaign. */
export interface CampaignMessages {
  /** Keeps back what of a campaign has not gone out, or lets it go. */
  holdCampaign(tx: Tx, campaignId: number, held: boolean): Promise<void>;
  /** What waits of a campaign is not sent. */
  skipCampaign(tx: Tx, campaignId: number, reason: SkipReason): Promise<void>;
  /** The next messages of a campaign that failed, with whom they were for. */
  failed(tx: Tx, campaignId: number, page: { after: number; limit: number }): Promise<Failed[]>;
  /** Puts failed messages back into the queue, or skips them; the provider's earlier numbers are kept apart. */
  retry(tx: Tx, retries: readonly Retry[]): Promise<void>;
  /** Which of these numbers of the provider belong to an earlier attempt. */
  earlierIds(tx: Tx, externalIds: readonly string[]): Promise<Set<string>>;
}

// Locked in the order of their numbers, as everywhere, so that nobody waits in a circle.
const waiting = `with rows as (
    select id from message_logs where campaign_id = $1 and status = 'queued' order by id for no key update
  )`;

export const campaignMessages: CampaignMessages = {
  async holdCampaign(tx, campaignId, held) {
    const text = `${waiting} update message_logs as m set held = $2 from rows where m.id = rows.id and m.held <> $2`;
    await tx.query(text, [campaignId, held]);
  },
  async skipCampaign(tx, campaignId, reason) {
    const text = `${waiting} update message_logs as m set status = 'skipped', skip_reason = $2, held = false
      from rows where m.id = rows.id`;
    await tx.query(text, [campaignId, reason]);
  },
  async failed(tx, campaignId, { after, limit }) {
    const { rows } = await tx.query<Failed>(
      `select id, contact_id as "contactId" from message_logs
       where campaign_id = $1 and status in ('failed', 'undelivered') and contact_id is not null and id > $2
       order by id limit $3`,
      [campaignId, after, limit],
    );
    return rows;
  },
  async retry(tx, retries) {
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
  async earlierIds(tx, externalIds) {
    const text = 'select external_id as id from message_attempts where external_id = any($1::text[])';
    const { rows } = await tx.query<{ id: string }>(text, [externalIds]);
    return new Set(rows.map(({ id }) => id));
  },
};

export async function keepLinks(tx: Tx, links: readonly (TrackedLink & { messageId: number })[]): Promise<void> {
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
