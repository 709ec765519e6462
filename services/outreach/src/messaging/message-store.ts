import { anyOf, run, runCount, runMaybe, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { db } from '../platform/sql.ts';
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

const addMessages = statement(
  (p: { messages: string }) => sql<{ id: number }>`
    insert into message_logs (contact_id, campaign_id, template_id, phone, message_content, status, skip_reason, purpose,
      origin, urgency, not_before, content_sid, content_variables, ai_response_id, ai_confidence, about, variant,
      time_zone, sent_at)
    select "contactId", "campaignId", "templateId", phone, text, status, "skipReason", purpose, origin, urgency,
      "notBefore", "contentSid", "contentVariables", "aiResponseId", "aiConfidence", about, variant, "timeZone", null
    from jsonb_to_recordset(${p.messages}::text::jsonb) as m ("contactId" int, "campaignId" int, "templateId" int,
      phone text, text text, status text, "skipReason" text, purpose text, origin text, urgency smallint,
      "notBefore" timestamptz, "contentSid" text, "contentVariables" jsonb, "aiResponseId" int, "aiConfidence" real,
      about text, variant smallint, "timeZone" text, position int)
    order by position returning id`,
);

const addLinks = statement(
  (p: { trackingIds: readonly string[]; urls: readonly string[]; messageIds: readonly number[] }) => sql`
    insert into tracked_links (tracking_id, url, message_id)
    select * from unnest(${p.trackingIds}::text[], ${p.urls}::text[], ${p.messageIds}::int[])`,
);

const messageWithAnswer = statement((p: { aiResponseId: number }) =>
  db.selectFrom('message_logs').select('id').where('ai_response_id', '=', p.aiResponseId),
);

type StoredInbound = Omit<Inbound, 'media'> & { readonly urls: readonly string[]; readonly types: readonly string[] };

const addInbound = statement(
  (p: StoredInbound) => sql<{ id: number }>`
    with added as (
      insert into message_logs (contact_id, phone, message_type, message_content, media_urls, media_types, status,
        external_id, purpose, origin, lead_score, estimated_value, delivered_at)
      values (${p.contactId}, ${p.phone}, 'inbound', ${p.body}, ${p.urls}, ${p.types}, 'delivered', ${p.externalId},
        'reply', 'contact', ${p.leadScore}, ${p.estimatedValue}, now())
      on conflict (external_id) where external_id is not null do nothing returning id
    ), awaited as (
      insert into message_media (message_id, position)
      select id, at - 1 from added, generate_series(1, cardinality(${p.urls}::text[])) as at
    )
    select id from added`,
);

interface Ids {
  readonly ids: readonly number[];
  readonly externalIds: readonly string[];
}

const outbound = (p: Ids) => sql<StoredMessage>`
  select id, contact_id as "contactId", campaign_id as "campaignId", status, purpose, external_id as "externalId"
  from message_logs where message_type = 'outbound' and id in (
    select id from message_logs where id = ${anyOf(p.ids)}
    union all select id from message_logs where external_id = ${anyOf(p.externalIds)}
  ) order by id`;

const findOutbound = statement((p: Ids) => outbound(p));

const lockOutbound = statement((p: Ids) => sql<StoredMessage>`${outbound(p)} for no key update`);

const lockAll = statement((p: { ids: readonly number[] }) =>
  db.selectFrom('message_logs').select('id').where('id', '=', anyOf(p.ids)).orderBy('id').forNoKeyUpdate(),
);

interface ReportColumns {
  readonly ids: readonly number[];
  readonly statuses: readonly string[];
  readonly externalIds: readonly string[];
  readonly errorCodes: readonly (string | null)[];
}

// A report may arrive before we noted that the provider accepted the message: then it brings the provider's id, too.
const report = statement(
  (p: ReportColumns) => sql`
    update message_logs as m set status = r.status, external_id = coalesce(m.external_id, r.sid),
      error_code = coalesce(r.code, m.error_code), sent_at = coalesce(m.sent_at, now()), lease_until = null, held = false,
      delivered_at = case when r.status in ('delivered', 'read') then coalesce(m.delivered_at, now())
        else m.delivered_at end,
      read_at = case when r.status = 'read' then coalesce(m.read_at, now()) else m.read_at end
    from unnest(${p.ids}::int[], ${p.statuses}::text[], ${p.externalIds}::text[], ${p.errorCodes}::text[])
      as r (id, status, sid, code)
    where m.id = ${anyOf(p.ids)} and m.id = r.id`,
);

const subjectAt = statement((p: { phone: string; externalId: string }) =>
  db.selectFrom('message_logs').select('about').where('external_id', '=', p.externalId).where('phone', '=', p.phone),
);

const markReplied = statement(
  (p: { id: number; phone: string }) => sql`
    update message_logs set replied_at = now() where id = (
      select id from message_logs where contact_id = ${p.id} and phone = ${p.phone} and message_type = 'outbound'
        and status in ('sent', 'delivered', 'read') order by id desc limit 1
    ) and replied_at is null`,
);

const skipQueued = statement((p: { contactIds: readonly number[]; reason: SkipReason }) =>
  db
    .updateTable('message_logs')
    .set({ status: 'skipped', skip_reason: p.reason, held: false })
    .where('contact_id', '=', anyOf(p.contactIds))
    .where('status', '=', 'queued')
    .returning(['id', 'contact_id as contactId', 'campaign_id as campaignId']),
);

const skipMarketing = statement((p: { contactId: number; reason: SkipReason }) =>
  db
    .updateTable('message_logs')
    .set({ status: 'skipped', skip_reason: p.reason, held: false })
    .where('contact_id', '=', p.contactId)
    .where('status', '=', 'queued')
    .where('purpose', 'in', ['marketing', 'follow_up'])
    .returning(['id', 'contact_id as contactId', 'campaign_id as campaignId']),
);

const recipientsToday = statement(
  (p: { limit: number }) => sql<{ n: number }>`
    select count(*)::int as n from (
      select distinct phone from message_logs
      where purpose in ('marketing', 'follow_up') and status <> 'skipped' and created_at > now() - interval '24 hours' limit ${p.limit}
    ) as begun`,
);

// Locked in the order of their ids, as everywhere, so that no two transactions deadlock.
const waiting = (p: { campaignId: number }) => sql`
  with rows as (
    select id from message_logs where campaign_id = ${p.campaignId} and status = 'queued' order by id for no key update
  )`;

const holdCampaign = statement(
  (p: { campaignId: number; held: boolean }) => sql`
    ${waiting(p)} update message_logs as m set held = ${p.held} from rows where m.id = rows.id and m.held <> ${p.held}`,
);

const leaveOutAsCampaign = statement(
  (p: { campaignId: number }) => sql`
    ${waiting(p)} update message_logs as m set excluded = null from rows where m.id = rows.id and m.excluded is not null`,
);

const queuedOf = statement(
  (p: { campaignId: number }) => sql<{ n: number }>`
    select count(*)::int as n from message_logs where campaign_id = ${p.campaignId} and status = 'queued'`,
);

const skipCampaign = statement(
  (p: { campaignId: number; reason: SkipReason }) => sql`
    ${waiting(p)} update message_logs as m set status = 'skipped', skip_reason = ${p.reason}, held = false
    from rows where m.id = rows.id`,
);

const failedMessages = statement(
  (p: { campaignId: number; after: number; limit: number }) => sql<Failed>`
    select id, contact_id as "contactId" from message_logs
    where campaign_id = ${p.campaignId} and status in ('failed', 'undelivered') and contact_id is not null
      and id > ${p.after}
    order by id limit ${p.limit}`,
);

const keepAttempts = statement(
  (p: { ids: readonly number[] }) => sql`
    insert into message_attempts (external_id, message_id, status, error_code)
    select external_id, id, status, error_code from message_logs where id = ${anyOf(p.ids)} and external_id is not null
    on conflict do nothing`,
);

const requeue = statement(
  (p: { messages: string; exclude: readonly Exclusion[] | null }) => sql`
    update message_logs as m set status = r.status, skip_reason = r."skipReason", not_before = r."notBefore",
      message_content = r.text, content_sid = r."contentSid", content_variables = r."contentVariables", error_code = null,
      external_id = null, attempts = 0, claimed_by = null, lease_until = null, held = false,
      sent_at = null, delivered_at = null, read_at = null, excluded = ${p.exclude}::text[]
    from jsonb_to_recordset(${p.messages}::text::jsonb) as r (id int, status text, "skipReason" text,
      "notBefore" timestamptz, text text, "contentSid" text, "contentVariables" jsonb)
    where m.id = r.id and m.status in ('failed', 'undelivered')`,
);

/** How often one is put back, and how many minutes it waits before each time. */
const mostReturns = 8;

// Of people who may not be written to any more, and of what was cancelled, the refusal stays.
const takeBack = statement(
  (p: Pick<ReportColumns, 'ids' | 'externalIds' | 'statuses' | 'errorCodes'>) => sql<{ id: number }>`
    with refused as (
      select m.id, r.sid, r.status, r.code from message_logs as m
      join unnest(${p.ids}::int[], ${p.externalIds}::text[], ${p.statuses}::text[], ${p.errorCodes}::text[]) as r (id, sid, status, code) on m.id = r.id
      join outreach_contacts as c on c.id = m.contact_id left join outreach_campaigns as campaign on campaign.id = m.campaign_id
      where m.id = ${anyOf(p.ids)} and m.purpose in ('marketing', 'follow_up') and m.urgency = 1 and m.attempts < ${mostReturns}
        and m.status in ('queued', 'sending', 'sent') and campaign.status is distinct from 'cancelled'
        and not c.opted_out and not c.suppressed and c.may_opt_out_since is null),
      kept as (
        insert into message_attempts (external_id, message_id, status, error_code)
        select sid, id, status, code from refused on conflict do nothing)
    update message_logs as m set status = 'queued', external_id = null, sent_at = null, error_code = refused.code,
      claimed_by = null, lease_until = null, not_before = now() + greatest(1, m.attempts) * interval '1 minute',
      held = coalesce((select status = 'paused' from outreach_campaigns where id = m.campaign_id), false)
    from refused where m.id = refused.id returning m.id`,
);

const earlierIds = statement((p: { externalIds: readonly string[] }) =>
  db.selectFrom('message_attempts').select('external_id').where('external_id', '=', anyOf(p.externalIds)),
);

async function keepLinks(tx: Tx, links: readonly (TrackedLink & { messageId: number })[]): Promise<void> {
  if (links.length === 0) return;
  const trackingIds = links.map(({ trackingId }) => trackingId);
  const urls = links.map(({ url }) => url);
  await run(tx, addLinks({ trackingIds, urls, messageIds: links.map(({ messageId }) => messageId) }));
}

export const messageStore = {
  /** Adds messages to the queue; their ids, in the order given. */
  async queue(tx: Tx, rows: readonly NewMessage[]): Promise<number[]> {
    if (rows.length === 0) return [];
    const messages = JSON.stringify(rows.map((row, position) => ({ ...row, position })));
    const ids = (await run(tx, addMessages({ messages }))).map(({ id }) => id);
    await keepLinks(
      tx,
      rows.flatMap(({ links = [] }, index) => links.map((link) => ({ ...link, messageId: ids[index] ?? 0 }))),
    );
    return ids;
  },
  /** Whether a message carries that answer of Aria. */
  hasAnswer: async (tx: Tx, aiResponseId: number): Promise<boolean> =>
    (await runCount(tx, messageWithAnswer({ aiResponseId }))) > 0,
  /** Undefined where this message of the provider is stored already. */
  async addInbound(tx: Tx, { media, ...inbound }: Inbound): Promise<number | undefined> {
    const urls = media.map(({ url }) => url);
    const types = media.map(({ contentType }) => contentType);
    return (await runMaybe(tx, addInbound({ ...inbound, urls, types })))?.id;
  },
  /** Outbound messages by our ids or the provider's. */
  find: (tx: Tx, { lock = false, ...ids }: Ids & { readonly lock?: boolean }): Promise<StoredMessage[]> =>
    run(tx, lock ? lockOutbound(ids) : findOutbound(ids)),
  /** Keeps others from changing these messages until the end of the transaction. */
  async lockAll(tx: Tx, ids: readonly number[]): Promise<void> {
    if (ids.length > 0) await run(tx, lockAll({ ids }));
  },
  async report(tx: Tx, reports: readonly Reported[]): Promise<void> {
    const columns = {
      ids: reports.map(({ id }) => id),
      statuses: reports.map(({ status }) => status),
      externalIds: reports.map(({ externalId }) => externalId),
      errorCodes: reports.map(({ errorCode }) => errorCode),
    };
    await run(tx, report(columns));
  },
  /** What one of our messages to a phone is about, by the provider's id. */
  subjectAt: async (tx: Tx, phone: string, externalId: string): Promise<string | undefined> =>
    (await runMaybe(tx, subjectAt({ phone, externalId })))?.about ?? undefined,
  /** Notes an answer on the last message that had reached the person. */
  async markReplied(tx: Tx, contact: { readonly id: number; readonly phone: string }): Promise<void> {
    await run(tx, markReplied(contact));
  },
  /** Skips what is queued for some contacts. */
  skipQueued: async (tx: Tx, contactIds: readonly number[], reason: SkipReason): Promise<MessageRef[]> =>
    contactIds.length > 0 ? run(tx, skipQueued({ contactIds, reason })) : [],
  /** Skips what is queued for a contact that we write first. */
  skipMarketing: (tx: Tx, contactId: number, reason: SkipReason): Promise<MessageRef[]> =>
    run(tx, skipMarketing({ contactId, reason })),
  /** People we wrote to first within the provider's day. */
  recipientsToday: async (tx: Tx, limit: number): Promise<number> => (await runOne(tx, recipientsToday({ limit }))).n,

  /** Holds back what a campaign has queued, or releases it. */
  async holdCampaign(tx: Tx, campaignId: number, held: boolean): Promise<void> {
    await run(tx, holdCampaign({ campaignId, held }));
  },
  /** What a campaign has queued leaves out whom the campaign does, also where a retry left out others. */
  async leaveOutAsCampaign(tx: Tx, campaignId: number): Promise<void> {
    await run(tx, leaveOutAsCampaign({ campaignId }));
  },
  /** How many messages of a campaign wait to leave. */
  countQueued: async (tx: Tx, campaignId: number): Promise<number> => (await runOne(tx, queuedOf({ campaignId }))).n,
  /** Skips what a campaign has queued. */
  async skipCampaign(tx: Tx, campaignId: number, reason: SkipReason): Promise<void> {
    await run(tx, skipCampaign({ campaignId, reason }));
  },
  /** The next failed messages of a campaign. */
  failed: (tx: Tx, campaignId: number, page: { after: number; limit: number }): Promise<Failed[]> =>
    run(tx, failedMessages({ campaignId, ...page })),
  /**
   * Puts failed messages back into the queue, or skips them; the provider's earlier ids are kept apart. `exclude`: whom they
   * leave out when they leave; null: whom their campaign does.
   */
  async retry(tx: Tx, retries: readonly Retry[], exclude: readonly Exclusion[] | null): Promise<void> {
    if (retries.length === 0) return;
    const ids = retries.map(({ id }) => id);
    await run(tx, lockAll({ ids }));
    await run(tx, keepAttempts({ ids }));
    const messages = JSON.stringify(retries.map(({ id, message }) => ({ ...message, id })));
    await run(tx, requeue({ messages, exclude }));
    await keepLinks(
      tx,
      retries.flatMap(({ id, message }) => (message.links ?? []).map((link) => ({ ...link, messageId: id }))),
    );
  },
  /** Puts messages back into the queue that the provider refused for our number's sake; returns which. They are locked. */
  async takeBack(tx: Tx, refused: readonly Reported[]): Promise<ReadonlySet<number>> {
    const ids = refused.map(({ id }) => id);
    const externalIds = refused.map(({ externalId }) => externalId);
    const statuses = refused.map(({ status }) => status);
    const errorCodes = refused.map(({ errorCode }) => errorCode);
    return new Set((await run(tx, takeBack({ ids, externalIds, statuses, errorCodes }))).map(({ id }) => id));
  },
  /** Which of these ids of the provider belong to an earlier attempt. */
  earlierIds: async (tx: Tx, externalIds: readonly string[]): Promise<Set<string>> =>
    new Set((await run(tx, earlierIds({ externalIds }))).map((row) => row.external_id)),
};
