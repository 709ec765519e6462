import { randomUUID } from 'node:crypto';
import { anyOf, type Expression, run, runCount, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { timeZone } from '@tianguis/proto/time';
import { exclusionOf, type Moments } from '../contacts/exclusion.ts';
import { daysAt } from '../contacts/standing.ts';
import type { MessageRef } from '../messaging/message.ts';
import type { Claimed } from './provider.ts';

const isDue = (urgency: 0 | 1) => sql`
  urgency = ${sql.lit(urgency)} and status = 'queued' and not held and not_before <= now()`;

const zoneOf = sql`coalesce(time_zone, ${sql.lit(timeZone)})`;

/** How long an answer waits at most for a file that the provider has not taken yet, and for one that it has. */
const fileWaits = { untaken: sql.lit('2 minutes'), taken: sql.lit('30 seconds') };

// The provider takes longer over a file, and a text that is sent at once would overtake it. A file that is due and was not
// tried yet is claimed before the text, however late both are.
const isAfterFile = sql`exists (
  select 1 from message_logs as file
  where file.contact_id = message_logs.contact_id and file.id < message_logs.id and file.message_type = 'outbound'
    and file.media_urls <> '{}'
    and case file.status
      when 'queued' then file.created_at > now() - ${fileWaits.untaken}::interval
        or (file.claimed_at is null and file.urgency = 0 and not file.held and file.not_before <= now())
      when 'sending' then file.claimed_at > now() - ${fileWaits.untaken}::interval
      when 'sent' then file.sent_at > now() - ${fileWaits.taken}::interval
      else false end
)`;

const next = (urgency: 0 | 1, limit: Expression<unknown>, only = sql`true`) => sql`
  select id from message_logs where ${isDue(urgency)} and ${only}
  order by not_before, id limit ${limit} for update skip locked`;

const fields = sql<Claimed>`m.id, m.contact_id as "contactId", m.campaign_id as "campaignId", m.phone, m.message_content as text, cardinality(m.media_urls) > 0 as "hasFile",
  m.purpose, m.template_id as "templateId", m.content_variables is not null as templated,
  case when m.content_variables is not null then template.content_sid end as "contentSid",
  m.content_variables as "contentVariables", m.attempts, m.error_code as "errorCode", m.claimed_at as "claimedAt",
  m.claimed_by as claim`;

interface Claim {
  readonly claim: string;
  readonly lease: number;
  readonly limit: number;
}

interface Due {
  /** The zones whose people are left alone now. */
  readonly quiet: readonly string[];
}

/** A claimed message, and whether its campaign leaves out its recipient by now. */
export type ClaimedDue = Claimed & { readonly isExcluded: boolean };

// Answers go first, each after the file before it; the rest of the room is for campaigns, to people whose quiet hours are over.
const claimQueued = statement(
  (p: Claim & Due & Moments) => sql<ClaimedDue>`
    with urgent as (${next(0, sql`${p.limit}`, sql`(purpose <> 'reply' or not ${isAfterFile})`)}),
    rest as (${next(1, sql`greatest(0, ${p.limit} - (select count(*) from urgent))`, sql`${zoneOf} <> all(${p.quiet}::text[])`)}),
    chosen as (select id from urgent union all select id from rest)
    update message_logs as m set status = 'sending', claimed_by = ${p.claim}, claimed_at = now(),
      attempts = m.attempts + 1, lease_until = now() + ${p.lease} * interval '1 millisecond'
    from chosen left join message_logs as row on row.id = chosen.id
      left join message_templates as template on template.id = row.template_id
    where m.id = chosen.id returning ${fields}, ${exclusionOf('m', p)} is not null as "isExcluded"`,
);

const claimLapsed = statement(
  (p: Claim) => sql<Claimed>`
    update message_logs as m set claimed_by = ${p.claim}, lease_until = now() + ${p.lease} * interval '1 millisecond'
    from (
      select id from message_logs where status = 'sending' and lease_until < now()
      order by lease_until limit ${p.limit} for update skip locked
    ) as lapsed, message_logs as row left join message_templates as template on template.id = row.template_id
    where m.id = lapsed.id and row.id = m.id returning ${fields}`,
);

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
export function claimDue(
  storage: Storage,
  { replica, lease, limit }: Batch,
  { quiet, now }: Due & { readonly now: Date },
): Promise<ClaimedDue[]> {
  const { today, complaints } = daysAt(now);
  return run(storage, claimQueued({ claim: newClaim(replica), lease, limit, quiet, today, complaints }));
}

/** As many as one step moves, so that a step holds its locks for a moment only. */
const mostPostponed = 5_000;

const postpone = statement(
  (p: { zone: string; until: Date; limit: number }) => sql`
    update message_logs as m set not_before = ${p.until}
    from (
      select id from message_logs where ${isDue(1)} and ${zoneOf} = ${p.zone}
      order by not_before, id limit ${p.limit} for update skip locked
    ) as due
    where m.id = due.id`,
);

/** Lets what is due in a zone's quiet hours wait for their end, so that claims do not look at it again and again. */
export const postponeUntil = (storage: Storage, zone: string, until: Date): Promise<number> =>
  runCount(storage, postpone({ zone, until, limit: mostPostponed }));

const lastStopped = statement(
  () => sql<{ id: number }>`
    select id from outreach_campaigns
    where status in ('paused', 'cancelled') and updated_at > now() - interval '1 minute'`,
);

/** Campaigns that were paused or cancelled within the last minute. */
export const stoppedCampaigns = async (storage: Storage): Promise<number[]> =>
  (await run(storage, lastStopped())).map(({ id }) => id);

/** Takes over messages whose replica did not write their result down in time. */
export const claimUnsettled = (storage: Storage, { replica, lease, limit }: Batch): Promise<Claimed[]> =>
  run(storage, claimLapsed({ claim: newClaim(replica), lease, limit }));

export type Accepted = MessageRef & { readonly purpose: string };

const ref = sql`m.id, m.contact_id as "contactId", m.campaign_id as "campaignId"`;

// Also where another replica had put it back in the queue: the provider has it, so it must not be sent again. An id of an
// earlier attempt no longer counts: its reports may overtake this result, and people may retry on what they say.
const accept = statement(
  (p: { ids: readonly number[]; externalIds: readonly string[] }) => sql<Accepted>`
    update message_logs as m set status = 'sent', sent_at = now(), external_id = done.sid, lease_until = null,
      error_code = null, held = false
    from unnest(${p.ids}::int[], ${p.externalIds}::text[]) as done (id, sid)
    where m.id = ${anyOf(p.ids)} and m.id = done.id and m.status in ('queued', 'sending')
      and not exists (select 1 from message_logs as other where other.external_id = done.sid and other.id <> done.id)
      and not exists (select 1 from message_attempts as earlier where earlier.external_id = done.sid)
    returning ${ref}, m.purpose`,
);

export const markAccepted = (tx: Tx, ids: readonly number[], externalIds: readonly string[]): Promise<Accepted[]> =>
  run(tx, accept({ ids, externalIds }));

export interface Rejected {
  readonly id: number;
  readonly claim: string;
  readonly code: string;
}

const reject = statement(
  (p: { ids: readonly number[]; codes: readonly string[]; claims: readonly string[] }) => sql<
    MessageRef & { errorCode: string }
  >`
    update message_logs as m set status = 'failed', error_code = done.code, lease_until = null
    from unnest(${p.ids}::int[], ${p.codes}::text[], ${p.claims}::text[]) as done (id, code, claim)
    where m.id = ${anyOf(p.ids)} and m.id = done.id and m.status = 'sending' and m.claimed_by = done.claim
    returning ${ref}, done.code as "errorCode"`,
);

export const markRejected = (tx: Tx, rows: readonly Rejected[]): Promise<(MessageRef & { errorCode: string })[]> => {
  const codes = rows.map(({ code }) => code);
  return run(tx, reject({ ids: rows.map(({ id }) => id), codes, claims: rows.map(({ claim }) => claim) }));
};

export interface Requeue {
  readonly id: number;
  readonly claim: string;
  readonly delay: number;
  readonly code: string;
  /** Whether the attempt counts. */
  readonly counts: boolean;
}

interface RequeueColumns {
  readonly ids: readonly number[];
  readonly delays: readonly number[];
  readonly codes: readonly string[];
  readonly counts: readonly boolean[];
  readonly claims: readonly string[];
}

// Skips people who opted out, were suppressed or are left out by now, and cancelled campaigns; a paused one holds its messages back.
const putBack = statement(
  (p: RequeueColumns & Moments) => sql<Withdrawn>`
    update message_logs as m set lease_until = null, claimed_by = null, error_code = back.code,
      attempts = m.attempts - case when back.counts then 0 else 1 end,
      not_before = now() + back.delay * interval '1 millisecond',
      status = case when gone.reason is null then 'queued' else 'skipped' end, skip_reason = gone.reason,
      held = gone.reason is null and coalesce(gone.campaign = 'paused', false)
    from unnest(${p.ids}::int[], ${p.delays}::int[], ${p.codes}::text[], ${p.counts}::boolean[], ${p.claims}::text[])
        as back (id, delay, code, counts, claim),
      lateral (
        select campaign.status as campaign, case
          when contact.suppressed and l.purpose <> 'authentication' then 'suppressed'
          when contact.opted_out and l.purpose not in ('service', 'authentication') then 'opted_out'
          when contact.may_opt_out_since is not null and l.purpose in ('marketing', 'follow_up') then 'may_opt_out'
          when campaign.status = 'cancelled' then 'cancelled'
          else ${exclusionOf('l', p)} end as reason
        from message_logs as l left join outreach_contacts as contact on contact.id = l.contact_id
          left join outreach_campaigns as campaign on campaign.id = l.campaign_id where l.id = back.id
      ) as gone
    where m.id = ${anyOf(p.ids)} and m.id = back.id and m.status = 'sending' and m.claimed_by = back.claim
    returning ${ref}, m.skip_reason as reason`,
);

/** Puts messages back into the queue; returns those that were skipped instead. */
export async function requeue(tx: Tx, rows: readonly Requeue[], now: Date): Promise<Withdrawn[]> {
  const { today, complaints } = daysAt(now);
  const columns = {
    today,
    complaints,
    ids: rows.map(({ id }) => id),
    delays: rows.map(({ delay }) => Math.round(delay)),
    codes: rows.map(({ code }) => code),
    counts: rows.map(({ counts }) => counts),
    claims: rows.map(({ claim }) => claim),
  };
  return (await run(tx, putBack(columns))).filter(({ reason }) => reason !== null);
}

export type Withdrawn = MessageRef & { readonly reason: SkipReason | null };

const extendLeases = statement(
  (p: {
    ids: readonly number[];
    delays: readonly number[];
    claims: readonly string[];
    codes: readonly string[];
  }) => sql`
    update message_logs as m set lease_until = now() + late.delay * interval '1 millisecond', error_code = late.code
    from unnest(${p.ids}::int[], ${p.delays}::int[], ${p.claims}::text[], ${p.codes}::text[]) as late (id, delay, claim, code)
    where m.id = ${anyOf(p.ids)} and m.id = late.id and m.status = 'sending' and m.claimed_by = late.claim`,
);

/** Leaves the result to the provider's list, after the given delay. */
export async function leaveUnsettled(
  tx: Tx,
  rows: readonly { id: number; claim: string; delay: number; code: string }[],
): Promise<void> {
  const delays = rows.map(({ delay }) => Math.round(delay));
  const ids = rows.map(({ id }) => id);
  const claims = rows.map(({ claim }) => claim);
  await run(tx, extendLeases({ ids, delays, claims, codes: rows.map(({ code }) => code) }));
}
