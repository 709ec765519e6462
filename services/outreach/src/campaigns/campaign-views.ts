import type { Language } from '@tianguis/proto/errors';
import type { CampaignStatus } from '@tianguis/proto/outreach/campaigns/campaign';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { skipTexts } from '../messaging/gate/skip-text.ts';
import type { CounterReads } from '../platform/counter-store.ts';
import { actionsOf } from './campaign.ts';
import { reasonText } from './campaign-text.ts';
import { type Counts, countsOf } from './progress/progress.ts';

interface CampaignRow {
  readonly id: number;
  readonly status: string;
  readonly targetStatuses: string[];
  readonly pausedReason: string | null;
}

/** A campaign for its reader. The database's check constraints hold statuses to the lists of `proto`. */
export function campaignView<T extends CampaignRow>(row: T, counts: Counts, lang: Language) {
  const status = row.status as CampaignStatus;
  const reason = row.pausedReason;
  return {
    ...row,
    status,
    targetStatuses: row.targetStatuses as ContactStatus[],
    reason,
    reasonText: reason && reasonText(reason)[lang],
    counts,
    actions: actionsOf(status, counts.failed + counts.undelivered),
  };
}

/** Campaigns with their messages by status, which are counted as they change. */
export async function campaignViews<T extends CampaignRow>(rows: readonly T[], reads: CounterReads, lang: Language) {
  const counters = await reads.read(rows.map(({ id }) => `campaign:${id}`));
  return rows.map((row) => campaignView(row, countsOf(counters, row.id), lang));
}

type Skipped = { reason: SkipReason; count: number };

export const skippedViews = (skipped: readonly Skipped[], lang: Language) =>
  skipped.map(({ reason, count }) => ({ reason, count, text: skipTexts[reason][lang] }));
