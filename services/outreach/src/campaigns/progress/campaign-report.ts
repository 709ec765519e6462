import type { SkipReason } from '@tianguis/proto/outreach/messaging/message';
import { describeProviderError } from '@tianguis/proto/provider-errors';
import type { App } from '../../app.ts';
import type { CounterReads } from '../../platform/counter-store.ts';
import { counter } from '../../platform/counters.ts';
import { countsOf, rateBetween, takenOf } from './progress.ts';
import type { Samples } from './sample-store.ts';

/** Pace and results of a campaign; all of it is kept, nothing is counted here. */
export async function campaignReport(app: App, figures: CounterReads, samples: Samples, id: number) {
  const [skipped, failed, results] = ['skipped', 'failed', 'results'].map((name) => `campaign.${name}:${id}`) as [
    string,
    string,
    string,
  ];
  const read = await figures.read([`campaign:${id}`, skipped, failed, results]);
  const recent = await app.transaction((tx) => samples.recent(tx, [id]));
  const counts = countsOf(read, id);
  const of = (key: string): number => counter(read, results, key);
  return {
    counts,
    rate: rateBetween(recent.get(id)?.first, { at: app.now(), counts }),
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
