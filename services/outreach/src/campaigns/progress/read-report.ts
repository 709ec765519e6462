import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { describeProviderError } from '@tianguis/proto/provider-errors';
import type { CounterReads } from '../../platform/counter-store.ts';
import { counter } from '../../platform/counters.ts';
import { countsOf, rateBetween, takenOf } from './progress.ts';
import type { Samples } from './sample-store.ts';

export interface CampaignReportNeeds {
  readonly counters: CounterReads;
  readonly samples: Samples;
  readonly transaction: RunTransaction<Tx>;
  now(): Date;
}

/** Pace and results of a campaign; all of it is kept, nothing is counted here. */
export async function campaignReport(needs: CampaignReportNeeds, id: number) {
  const [skipped, failed, results] = ['skipped', 'failed', 'results'].map((name) => `campaign.${name}:${id}`) as [
    string,
    string,
    string,
  ];
  const read = await needs.counters.read([`campaign:${id}`, skipped, failed, results]);
  const recent = await needs.transaction((tx) => needs.samples.recent(tx, [id]));
  const counts = countsOf(read, id);
  const of = (key: string): number => counter(read, results, key);
  return {
    counts,
    rate: rateBetween(recent.get(id)?.first, { at: needs.now(), counts }),
    results: {
      recipients: Object.values(counts).reduce((sum, count) => sum + count, 0),
      sent: takenOf(counts),
      delivered: counts.delivered + counts.read,
      read: counts.read,
      replied: of('replied'),
      clicked: of('clicked'),
      converted: of('converted'),
      skipped: [...(read.get(skipped) ?? [])].map(([reason, count]) => ({ reason: reason as SkipReason, count })),
      failed: [...(read.get(failed) ?? [])].map(([code, count]) => ({
        code,
        count,
        text: describeProviderError(code),
      })),
    },
  };
}
