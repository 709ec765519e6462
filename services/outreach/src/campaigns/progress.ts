import { anyOf, run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { campaignProgress } from '@tianguis/proto/outreach/campaigns/events';
import { messageCount } from '@tianguis/proto/outreach/insights/metrics';
import { type MessageStatus, messageStatuses, type SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { describeProviderError } from '@tianguis/proto/provider-errors';
import { second } from '@tianguis/proto/time';
import { type Counters, counter, readCounters } from '../platform/counters.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';

interface Sample {
  readonly campaignId: number;
  readonly counts: Record<MessageStatus, number>;
  readonly at: Date;
}

export type Counts = Record<MessageStatus, number>;

/** A campaign's messages by status. */
export const countsOf = (figures: Counters, campaignId: number): Counts =>
  Object.fromEntries(
    messageStatuses.map((status) => [status, counter(figures, `campaign:${campaignId}`, status)]),
  ) as Counts;

/** Where the results of a campaign are counted: replies, clicks, conversions. */
export const resultsKey = (campaignId: number): string => `campaign.results:${campaignId}`;

const takenOf = (counts: Counts): number => messageCount('campaignSent', counts);

/** What became of a campaign, as the contract counts it. */
export function campaignFigures(read: Counters, id: number) {
  const counts = countsOf(read, id);
  const of = (key: string): number => counter(read, resultsKey(id), key);
  return {
    recipients: messageCount('campaignRecipients', counts),
    sent: takenOf(counts),
    delivered: messageCount('campaignDelivered', counts),
    read: messageCount('messagesRead', counts),
    replied: of('replied'),
    clicked: of('clicked'),
    converted: of('converted'),
  };
}

interface Moment {
  readonly at: Date;
  readonly counts: Counts;
}

/** How far back the pace looks, in milliseconds. */
const paceWindow = 10_500;

/** Messages a second over the ten seconds before a moment, one decimal. */
export function paceAt(samples: readonly Moment[], last: Moment): number {
  const since = last.at.getTime() - paceWindow;
  const first = samples.find(({ at }) => at.getTime() > since);
  const seconds = first ? (last.at.getTime() - first.at.getTime()) / second : 0;
  if (!first || seconds <= 0) return 0;
  return Math.max(0, Math.round(((takenOf(last.counts) - takenOf(first.counts)) * 10) / seconds) / 10);
}

/** Whether an open desk shows other figures than these; a pace that slows down is a change as well. */
function hasMoved(samples: readonly Moment[], now: Moment): boolean {
  const last = samples.at(-1);
  if (!last || JSON.stringify(last.counts) !== JSON.stringify(now.counts)) return true;
  return paceAt(samples, last) !== paceAt(samples, now);
}

/** Publishes the progress of campaigns: at most once a second for each, and only changes. */
export async function publishProgress(deps: Deps): Promise<void> {
  await deps.storage.transaction(async (tx) => {
    const ids = await dueCampaigns(tx);
    if (ids.length === 0) return;
    const read = await readCounters(
      deps.storage,
      ids.map((id) => `campaign:${id}`),
    );
    const before = await recentSamples(tx, ids);
    const now = ids.map((campaignId) => ({ campaignId, at: deps.now(), counts: countsOf(read, campaignId) }));
    const samplesOf = (id: number) => before.get(id) ?? [];
    const moved = now.filter((sample) => hasMoved(samplesOf(sample.campaignId), sample));
    await addSamples(tx, now);
    const events = moved.map((sample) => {
      const { campaignId, counts } = sample;
      const rate = paceAt(samplesOf(campaignId), sample);
      return { subject: `campaigns/${campaignId}`, data: { campaignId, counts, rate } };
    });
    await deps.outbox.appendAll(tx, campaignProgress, events);
  });
}

/** Pace and results of a campaign, from counters that are kept as messages change. */
export async function campaignReport(deps: Deps, id: number) {
  const skipped = `campaign.skipped:${id}`;
  const failed = `campaign.failed:${id}`;
  const results = resultsKey(id);
  const read = await readCounters(deps.storage, [`campaign:${id}`, skipped, failed, results]);
  const samples = await recentSamples(deps.storage, [id]);
  const counts = countsOf(read, id);
  return {
    counts,
    rate: paceAt(samples.get(id) ?? [], { at: deps.now(), counts }),
    results: {
      ...campaignFigures(read, id),
      skipped: [...(read.get(skipped) ?? [])].map(([reason, count]) => ({ reason: reason as SkipReason, count })),
      failed: [...(read.get(failed) ?? [])].map(([code, count]) => ({
        code,
        count,
        text: describeProviderError(code),
      })),
    },
  };
}

// A campaign that ended a minute ago may still get reports of the provider.
const lockDueCampaigns = statement(
  () => sql<{ id: number }>`
    select id from outreach_campaigns as c
    where (status = 'running' or (status in ('paused', 'completed', 'cancelled') and launched_at is not null
        and updated_at > now() - interval '1 minute'))
      and not exists (select 1 from campaign_samples as s where s.campaign_id = c.id and s.at > now() - interval '1 second')
    order by id limit 200 for no key update skip locked`,
);

/** Campaigns in motion without a sample of the last second; locked, so that one replica takes it. */
const dueCampaigns = async (tx: Tx): Promise<number[]> => (await run(tx, lockDueCampaigns())).map(({ id }) => id);

const samplesSince = statement(
  (p: { ids: readonly number[] }) => sql<Sample>`
    select campaign_id as "campaignId", at, counts from campaign_samples
    where campaign_id = ${anyOf(p.ids)} and at > now() - interval '22 seconds' order by campaign_id, at`,
);

/** The samples of each campaign, oldest first: as many as the pace of now and the pace of the last sample look at. */
async function recentSamples(on: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Map<number, Sample[]>> {
  return Map.groupBy(await run(on, samplesSince({ ids })), ({ campaignId }) => campaignId);
}

const insertSamples = statement(
  (p: { samples: string }) => sql`
    insert into campaign_samples (campaign_id, at, counts)
    select "campaignId", at, counts
    from jsonb_to_recordset(${p.samples}::text::jsonb) as s ("campaignId" int, at timestamptz, counts jsonb)
    on conflict do nothing`,
);

async function addSamples(tx: Tx, samples: readonly Sample[]): Promise<void> {
  if (samples.length > 0) await run(tx, insertSamples({ samples: JSON.stringify(samples) }));
}

const forgetSamplesOf = statement((p: { campaignId: number }) =>
  db.deleteFrom('campaign_samples').where('campaign_id', '=', p.campaignId),
);

/** After a pause the pace begins anew, so that it says nothing of the time in which nothing was to leave. */
export async function restartPace(tx: Tx, campaignId: number): Promise<void> {
  await run(tx, forgetSamplesOf({ campaignId }));
}

const forgetOldSamples = statement(() =>
  db.deleteFrom('campaign_samples').where('at', '<', sql<Date>`now() - interval '1 minute'`),
);

export async function forgetSamples(on: Pick<Tx, 'query'>): Promise<void> {
  await run(on, forgetOldSamples());
}
