import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Language } from '@tianguis/proto/errors';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import type { Exclusion } from '@tianguis/proto/outreach/campaigns/exclusions';
import type { Portion } from '@tianguis/proto/outreach/campaigns/portion';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { second } from '@tianguis/proto/time';
import { skipTexts } from '../messaging/gate.ts';
import { counter, readCounters } from '../platform/counters.ts';
import type { Deps } from '../platform/room.ts';
import { isOverTier } from '../settings/over-tier.ts';
import { actionsOf, type CampaignLot, type KeptSegment } from './campaign.ts';
import { campaignNotFound, reasonText } from './errors.ts';
import { afterWork, usualPace } from './forecast-send.ts';
import { type Counts, campaignReport, countsOf, resultsKey } from './progress.ts';
import type { Split } from './split/split.ts';
import { splitResults } from './split/split-results.ts';

interface CampaignRow {
  readonly id: number;
  readonly status: string;
  readonly targetStatuses: string[];
  readonly pausedReason: string | null;
  readonly excluded: string[];
  readonly heldUntil: Date | null;
  readonly segmentId: number | null;
  readonly segment: unknown;
  readonly portion: unknown;
  readonly nextBatchAt: Date | null;
}

interface Figures {
  readonly counts: Counts;
  /** Recipients who answered. */
  readonly replied: number;
}

/** A campaign for its reader. The database's check constraints hold statuses to the lists of `proto`. */
function campaignView<T extends CampaignRow>(row: T, { counts, replied }: Figures, lang: Language) {
  const status = row.status as CampaignStatus;
  const reason = row.pausedReason;
  return {
    ...row,
    status,
    targetStatuses: row.targetStatuses as ContactStatus[],
    reason,
    reasonText: reason && reasonText(reason)[lang],
    segment: row.segment === null ? null : { ...(row.segment as KeptSegment), id: row.segmentId },
    portion: row.portion as Portion | null,
    counts,
    replied,
    exclude: row.excluded as Exclusion[],
    actions: actionsOf(status, counts.failed + counts.undelivered, row.heldUntil !== null),
  };
}

/** Campaigns with their messages by status, which are counted as they change. */
async function campaignViews<T extends CampaignRow>({ storage }: Deps, rows: readonly T[], lang: Language) {
  const counters = await readCounters(
    storage,
    rows.flatMap(({ id }) => [`campaign:${id}`, resultsKey(id)]),
  );
  const figuresOf = (id: number): Figures => ({
    counts: countsOf(counters, id),
    replied: counter(counters, resultsKey(id), 'replied'),
  });
  return rows.map((row) => campaignView(row, figuresOf(row.id), lang));
}

const runningCampaigns = statement(
  () => sql<{ running: number }>`select count(*)::int as running from outreach_campaigns where status = 'running'`,
);

export const countCampaigns = ({ storage }: Deps): Promise<{ running: number }> => runOne(storage, runningCampaigns());

type Skipped = { reason: SkipReason; count: number };

export const skippedViews = (skipped: readonly Skipped[], lang: Language) =>
  skipped.map(({ reason, count }) => ({ reason, count, text: skipTexts[reason][lang] }));

/** The answer to every change of a campaign: the campaign as it is now. */
export async function changedCampaign(deps: Deps, id: number, lang: Language) {
  const row = await findCampaign(deps, id);
  const [campaign] = row ? await campaignViews(deps, [row], lang) : [];
  if (!campaign) throw campaignNotFound();
  return { success: true as const, campaign };
}

export const findCampaign = ({ prisma }: Pick<Deps, 'prisma'>, id: number) =>
  prisma.outreachCampaign.findUnique({ where: { id } });

interface PageQuery {
  /** Words of the name. */
  readonly q?: string | undefined;
  readonly status?: readonly CampaignStatus[] | undefined;
  /** The lot that they announced. */
  readonly lot?: number | undefined;
  readonly limit?: number | undefined;
  readonly cursor?: string | undefined;
}

/** One page of campaigns, newest first. */
export async function campaignPage(deps: Deps, { limit = 100, cursor, status, q, lot }: PageQuery, lang: Language) {
  const words = q?.split(/\s+/).filter(Boolean) ?? [];
  const fits = {
    ...(status && { status: { in: [...status] } }),
    ...(lot !== undefined && { lots: { array_contains: [{ id: lot }] } }),
    AND: words.map((word) => ({ name: { contains: word, mode: 'insensitive' as const } })),
  };
  const [rows, total] = await Promise.all([
    deps.prisma.outreachCampaign.findMany({
      where: { ...fits, id: { lt: readCursor(cursor) } },
      orderBy: { id: 'desc' },
      take: limit + 1,
      omit: { contactIds: true },
    }),
    deps.prisma.outreachCampaign.count({ where: { ...fits } }),
  ]);
  const page = pageById(rows, limit);
  return { campaigns: await campaignViews(deps, page.rows, lang), total, nextCursor: page.nextCursor };
}

/** A campaign with its pace and results. */
export async function campaignDetail(deps: Deps, id: number, lang: Language) {
  const row = await findCampaign(deps, id);
  if (!row) throw campaignNotFound();
  const { counts, rate, results } = await campaignReport(deps, id);
  const failed = results.failed.map(({ code, count, text }) => ({ code, count, text: text[lang] }));
  const skipped = skippedViews(results.skipped, lang);
  const lots = row.lots as CampaignLot[] | null;
  const { replied } = results;
  const view = campaignView(row, { counts, replied }, lang);
  const split = row.split as Split | null;
  const { templateId } = row;
  const found = split && templateId !== null ? await splitResults(deps, { ...view, templateId, split }) : null;
  const variants = found?.variants ?? null;
  const comparison = found?.comparison ?? null;
  const isRunning = view.status === 'running';
  const pace = isRunning ? rate : 0;
  const queue = isRunning && counts.queued > 0 ? await runOne(deps.storage, queueOf({ campaignId: id })) : emptyQueue;
  const endsAt = isRunning ? endOfRun(deps, row, { counts, rate, latest: queue.latest }) : null;
  const waitsUntil = counts.sending === 0 && queue.earliest ? waitOf(deps, queue.earliest) : null;
  return {
    ...view,
    lots,
    split,
    variants,
    comparison,
    rate: pace,
    endsAt,
    waitsUntil,
    overTier: tierWait(deps, queue),
    results: { ...results, skipped, failed },
  };
}

interface Queue {
  /** Of what does not wait for the tier of our number. */
  readonly earliest: Date | null;
  readonly latest: Date | null;
  /** How many messages wait for it, and until when at least. */
  readonly overTier: number;
  readonly from: Date | null;
}

const emptyQueue: Queue = { earliest: null, latest: null, overTier: 0, from: null };

const queueOf = statement(
  (p: { campaignId: number }) => sql<Queue>`
    select min(not_before) filter (where not ${isOverTier}) as earliest, max(not_before) as latest,
      count(*) filter (where ${isOverTier})::int as "overTier", min(not_before) filter (where ${isOverTier}) as "from"
    from message_logs where campaign_id = ${p.campaignId} and status = 'queued' and not held`,
);

/** What waits because our number may begin to write to no more people now; null where nothing does. */
const tierWait = ({ sendSettings }: Pick<Deps, 'sendSettings'>, { overTier, from }: Queue) =>
  overTier > 0 && from ? { messages: overTier, people: sendSettings.current().dailyTier, from } : null;

/** Until when a queued message waits; null while it does not. */
export const waitOf = ({ now }: Pick<Deps, 'now'>, notBefore: Date): Date | null =>
  notBefore > now() ? notBefore : null;

interface Run {
  readonly counts: Counts;
  readonly rate: number;
  /** When the last of its messages may leave. */
  readonly latest: Date | null;
}

/** When the last of the queued messages should have left at the present pace; null while another batch is to come. */
function endOfRun(deps: Deps, row: Pick<CampaignRow, 'nextBatchAt'>, { counts, rate, latest }: Run): Date | null {
  const waiting = counts.queued + counts.sending;
  if (waiting === 0 || row.nextBatchAt !== null) return null;
  const { messagesPerSecond, quietHours } = deps.sendSettings.current();
  const pace = rate || messagesPerSecond || usualPace;
  const end = afterWork(deps.now(), (waiting * second) / pace, quietHours);
  return latest && latest > end ? latest : end;
}
