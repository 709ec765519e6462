import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import { hour } from '@tianguis/proto/time';
import type { Deps } from '../../platform/room.ts';
import { type Compared, compareProportions } from './proportions.ts';
import { type Split, sharesOf, variantName } from './split.ts';

interface VariantRow {
  readonly variant: number;
  readonly recipients: number;
  readonly sent: number;
  readonly delivered: number;
  readonly read: number;
  readonly replied: number;
  readonly clicked: number;
  readonly converted: number;
  readonly optedOut: number;
  readonly measured: number;
  /** Messages that have yet to leave. */
  readonly waiting: number;
  readonly lastSentAt: Date | null;
}

interface Counted {
  readonly campaignId: number;
  readonly measure: string;
  readonly hours: number;
}

// Sent is what the provider took, whatever came after: who got which version was decided before, so nobody is left out of it.
const countVariants = statement(
  (p: Counted) => sql<VariantRow>`
    select variant, count(*)::int as recipients,
      count(*) filter (where taken)::int as sent,
      count(*) filter (where status in ('delivered', 'read'))::int as delivered,
      count(*) filter (where status = 'read')::int as read,
      count(replied_at)::int as replied, count(clicked_at)::int as clicked, count(converted_at)::int as converted,
      count(opted_out_at)::int as "optedOut",
      count(*) filter (where taken and done_at <= sent_at + ${p.hours}::int * interval '1 hour')::int as measured,
      count(*) filter (where status in ('queued', 'sending'))::int as waiting,
      max(sent_at) filter (where taken) as "lastSentAt"
    from (
      select *, status in ('sent', 'delivered', 'read', 'undelivered') as taken,
        case ${p.measure}::text when 'replied' then replied_at when 'clicked' then clicked_at else converted_at end as done_at
      from message_logs where campaign_id = ${p.campaignId} and variant is not null
    ) as message
    group by variant order by variant`,
);

const nothing: Omit<VariantRow, 'variant'> = {
  recipients: 0,
  sent: 0,
  delivered: 0,
  read: 0,
  replied: 0,
  clicked: 0,
  converted: 0,
  optedOut: 0,
  measured: 0,
  waiting: 0,
  lastSentAt: null,
};

interface SplitCampaign {
  readonly id: number;
  readonly templateId: number;
  readonly status: CampaignStatus;
  readonly split: Split;
}

/** What became of each version, and how they compare once everybody has had their time. */
export async function splitResults(deps: Deps, campaign: SplitCampaign) {
  const { split } = campaign;
  const rows = await readVariants(deps.storage, campaign);
  const templateIds = [campaign.templateId, ...split.others.map(({ templateId }) => templateId)];
  const templates = await deps.prisma.messageTemplate.findMany({
    where: { id: { in: templateIds } },
    select: { id: true, name: true },
  });
  const names = new Map(templates.map(({ id, name }) => [id, name]));
  const shares = sharesOf(split);
  const variants = templateIds.map((templateId, index) => ({
    ...(rows[index] ?? nothing),
    variant: variantName(index),
    templateId,
    templateName: names.get(templateId) ?? '',
    share: shares[index] ?? 0,
  }));
  return { variants, comparison: compare(rows, campaign, deps.now()) };
}

async function readVariants(on: Pick<Tx, 'query'>, { id, split }: SplitCampaign): Promise<VariantRow[]> {
  const { measure, hours } = split;
  const rows = await run(on, countVariants({ campaignId: id, measure, hours }));
  const found = new Map(rows.map((row) => [row.variant, row]));
  return sharesOf(split).map((_, variant) => found.get(variant) ?? { variant, ...nothing });
}

type Ended = Pick<SplitCampaign, 'status' | 'split'>;

/**
 * Compares the versions once, when the last message has had its hours. If it compared them again and again, chance alone would
 * show a difference sooner or later. What happens afterwards changes nothing.
 */
export function compare(rows: readonly VariantRow[], { status, split }: Ended, now: Date) {
  const waiting = rows.reduce((sum, row) => sum + row.waiting, 0);
  const sentAt = rows.map(({ lastSentAt }) => lastSentAt?.getTime() ?? 0);
  const hasEnded = status === 'completed' || status === 'cancelled';
  if (!hasEnded || waiting > 0) return { state: 'sending' as const, readAt: null, pairs: [] };
  const readAt = new Date(Math.max(...sentAt) + split.hours * hour);
  if (readAt > now) return { state: 'waiting' as const, readAt, pairs: [] };
  return { state: 'read' as const, readAt, pairs: pairsOf(rows) };
}

function pairsOf(rows: readonly VariantRow[]) {
  const pairs = rows.flatMap((first, index) => rows.slice(index + 1).map((second) => ({ first, second })));
  const comparisons = pairs.length > 1 ? 3 : 1;
  return pairs.map(({ first, second }) => {
    const firstLeads = first.measured * second.sent >= second.measured * first.sent;
    const better = firstLeads ? first : second;
    const worse = firstLeads ? second : first;
    const compared = compareProportions(proportionOf(better), proportionOf(worse), comparisons);
    return { better: variantName(better.variant), worse: variantName(worse.variant), ...inPoints(compared) };
  });
}

const proportionOf = ({ measured, sent }: VariantRow) => ({ hits: measured, people: sent });

const points = (value: number | null): number | null => value && Math.round(value * 10_000) / 100;

const inPoints = ({ difference, low, high, ...compared }: Compared) => ({
  ...compared,
  difference: points(difference),
  low: points(low),
  high: points(high),
});
