import { randomUUID } from 'node:crypto';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import type { MessageRef } from '../messaging/message.ts';
import type { Claimed } from './provider.ts';

const ready = `status = 'queued' and not held and not_before <= now()`;
const next = (urgency: 0 | 1, limit: string): string => `select id from message_logs
  where urgency = ${urgency} and ${ready} order by not_before, id limit ${limit} for update skip locked`;

// Answers go first; the rest of the room is for campaigns, unless it is quiet hours.
const claim = `with urgent as (${next(0, '$1')}),
  rest as (${next(1, `(case when $4 then 0 else greatest(0, $1 - (select count(*) from urgent)) end)`)}),
  chosen as (select id from urgent union all select id from rest)
  update message_logs as m set status = 'sending', claimed_by = $2, claimed_at = now(), attempts = m.attempts + 1,
    lease_until = now() + $3 * interval '1 millisecond'
  from chosen left join message_logs as row on row.id = chosen.id
    left join message_templates as template on template.id = row.template_id
  where m.id = chosen.id returning `;

const fields = `m.id, m.contact_id as "contactId", m.campaign_id as "campaignId", m.phone, m.message_content as text,
  m.purpose, m.template_id as "templateId", m.content_variables is not null as templated,
  case when m.content_variables is not null then template.content_sid end as "contentSid",
  m.content_variables as "contentVariables", m.attempts, m.claimed_at as "claimedAt",
  m.claimed_by as claim`;

const claimLapsed = `update message_logs as m set claimed_by = $1, lease_until = now() + $2 * interval '1 millisecond'
  from (
    select id from message_logs where status = 'sending' and lease_until < now()
    order by lease_until limit $3 for update skip locked
  ) as lapsed, message_logs as row left join message_templates as template on template.id = row.template_id
  where m.id = lapsed.id and row.id = m.id returning `;

export interface Batch {
  readonly replica: string;
  readonly limit: number;
  /** Milliseconds that the rows are ours. */
  readonly lease: number;
}

// Every claim has a name of its own: a late result of an earlier claim by the same replica must not count for a later one,
// or a message put back twice would go out twice.
const newClaim = (replica: string): string => `${replica}/${randomUUID()}`;

/** Claims messages that are due and that no other replica holds. */
export async function claimDue(storage: Storage, batch: Batch, quiet: boolean): Promise<Claimed[]> {
  const { limit, replica, lease } = batch;
  return (await storage.query<Claimed>(claim + fields, [limit, newClaim(replica), lease, quiet])).rows;
}

/** Campaigns that were paused or cancelled within the last minute. */
export async function stoppedCampaigns(storage: Storage): Promise<number[]> {
  const { rows } = await storage.query<{ id: number }>(
    `select id from outreach_campaigns where status in ('paused', 'cancelled') and updated_at > now() - interval '1 minute'`,
  );
  return rows.map(({ id }) => id);
}

/** Takes over messages whose replica did not write their result down in time. */
export async function claimUnsettled(storage: Storage, { replica, lease, limit }: Batch): Promise<Claimed[]> {
  return (await storage.query<Claimed>(claimLapsed + fields, [newClaim(replica), lease, limit])).rows;
}

/** Which of the provider's ids belong to a message of ours already. */
export async function knownExternalIds(storage: Storage, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await storage.query<{ id: string }>(
    `select external_id as id from message_logs where external_id = any($1::text[])
     union all select external_id from message_attempts where external_id = any($1::text[])`,
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

export type Accepted = MessageRef & { readonly purpose: string };

const ref = 'm.id, m.contact_id as "contactId", m.campaign_id as "campaignId"';

// Also where another replica had put it back in the queue: the provider has it, so it must not be sent again.
export const markAccepted = async (
  tx: Tx,
  ids: readonly number[],
  externalIds: readonly string[],
): Promise<Accepted[]> => {
  const { rows } = await tx.query<Accepted>(
    `update message_logs as m set status = 'sent', sent_at = now(), external_id = done.sid, lease_until = null,
       error_code = null, held = false
     from unnest($1::int[], $2::text[]) as done (id, sid)
     where m.id = any($1::int[]) and m.id = done.id and m.status in ('queued', 'sending')
       and not exists (select 1 from message_logs as other where other.external_id = done.sid and other.id <> done.id)
     returning ${ref}, m.purpose`,
    [ids, externalIds],
  );
  return rows;
};

export interface Rejected {
  readonly id: number;
  readonly claim: string;
  readonly code: string;
}

export const markRejected = async (
  tx: Tx,
  rows: readonly Rejected[],
): Promise<(MessageRef & { errorCode: string })[]> => {
  const result = await tx.query<MessageRef & { errorCode: string }>(
    `update message_logs as m set status = 'failed', error_code = done.code, lease_until = null
     from unnest($1::int[], $2::text[], $3::text[]) as done (id, code, claim)
     where m.id = any($1::int[]) and m.id = done.id and m.status = 'sending' and m.claimed_by = done.claim
     returning ${ref}, done.code as "errorCode"`,
    [rows.map(({ id }) => id), rows.map(({ code }) => code), rows.map(({ claim }) => claim)],
  );
  return result.rows;
};

export interface Requeue {
  readonly id: number;
  readonly claim: string;
  readonly delay: number;
  readonly code: string;
  /** Whether the attempt counts. */
  readonly counts: boolean;
}

// Skips people who opted out in the meantime and cancelled campaigns; a paused campaign holds its messages back.
export const requeue = async (tx: Tx, rows: readonly Requeue[]): Promise<Withdrawn[]> => {
  const result = await tx.query<Withdrawn>(
    `update message_logs as m set lease_until = null, claimed_by = null, error_code = back.code,
       attempts = m.attempts - case when back.counts then 0 else 1 end,
       not_before = now() + back.delay * interval '1 millisecond',
       status = case when gone.reason is null then 'queued' else 'skipped' end, skip_reason = gone.reason,
       held = gone.reason is null and coalesce(gone.campaign = 'paused', false)
     from unnest($1::int[], $2::int[], $3::text[], $4::boolean[], $5::text[]) as back (id, delay, code, counts, claim),
       lateral (
         select campaign.status as campaign, case when contact.opted_out and l.purpose <> 'service' then 'opted_out'
           when campaign.status = 'cancelled' then 'cancelled' end as reason
         from message_logs as l left join outreach_contacts as contact on contact.id = l.contact_id
           left join outreach_campaigns as campaign on campaign.id = l.campaign_id where l.id = back.id
       ) as gone
     where m.id = any($1::int[]) and m.id = back.id and m.status = 'sending' and m.claimed_by = back.claim
     returning ${ref}, m.skip_reason as reason`,
    [
      rows.map(({ id }) => id),
      rows.map(({ delay }) => Math.round(delay)),
      rows.map(({ code }) => code),
      rows.map(({ counts }) => counts),
      rows.map(({ claim }) => claim),
    ],
  );
  return result.rows.filter(({ reason }) => reason !== null);
};

export type Withdrawn = MessageRef & { readonly reason: SkipReason | null };

/** Leaves the result to the provider's list, after the given delay. */
export const leaveUnsettled = async (
  tx: Tx,
  rows: readonly { id: number; claim: string; delay: number }[],
): Promise<void> => {
  await tx.query(
    `update message_logs as m set lease_until = now() + late.delay * interval '1 millisecond'
     from unnest($1::int[], $2::int[], $3::text[]) as late (id, delay, claim)
     where m.id = any($1::int[]) and m.id = late.id and m.status = 'sending' and m.claimed_by = late.claim`,
    [rows.map(({ id }) => id), rows.map(({ delay }) => Math.round(delay)), rows.map(({ claim }) => claim)],
  );
};
