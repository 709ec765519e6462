import { campaignProgress } from '@tianguis/proto/outreach/campaigns/events';
import type { App } from '../../app.ts';
import type { CounterReads } from '../../platform/counter-store.ts';
import { countsOf, rateBetween } from './progress.ts';
import type { Samples } from './sample-store.ts';

/** Tells browsers how far campaigns have come: at most once a second for each, and only what changed. */
export async function tellProgress(app: App, figures: CounterReads, samples: Samples): Promise<void> {
  await app.transaction(async (tx) => {
    const ids = await samples.due(tx);
    if (ids.length === 0) return;
    const read = await figures.read(ids.map((id) => `campaign:${id}`));
    const before = await samples.recent(tx, ids);
    const now = ids.map((campaignId) => ({ campaignId, at: app.now(), counts: countsOf(read, campaignId) }));
    const moved = now.filter(
      ({ campaignId, counts }) => JSON.stringify(before.get(campaignId)?.last.counts) !== JSON.stringify(counts),
    );
    await samples.add(tx, now);
    const events = moved.map((sample) => {
      const { campaignId, counts } = sample;
      const rate = rateBetween(before.get(campaignId)?.first, sample);
      return { subject: `campaigns/${campaignId}`, data: { campaignId, counts, rate } };
    });
    await app.outbox.appendAll(tx, campaignProgress, events);
  });
}
