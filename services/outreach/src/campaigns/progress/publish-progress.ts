import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { RunTransaction, Tx } from '@tianguis/chassis/storage/storage';
import { campaignProgress } from '@tianguis/proto/outreach/campaigns/events';
import type { CounterReads } from '../../platform/counter-store.ts';
import { countsOf, rateBetween } from './progress.ts';
import type { Samples } from './sample-store.ts';

export interface PublishProgressNeeds {
  readonly counters: CounterReads;
  readonly samples: Samples;
  readonly transaction: RunTransaction<Tx>;
  readonly outbox: Outbox;
  now(): Date;
}

/** Publishes how far campaigns have come: at most once a second for each, and only what changed. */
export async function publishProgress(needs: PublishProgressNeeds): Promise<void> {
  const { counters, samples } = needs;
  await needs.transaction(async (tx) => {
    const ids = await samples.due(tx);
    if (ids.length === 0) return;
    const read = await counters.read(ids.map((id) => `campaign:${id}`));
    const before = await samples.recent(tx, ids);
    const now = ids.map((campaignId) => ({ campaignId, at: needs.now(), counts: countsOf(read, campaignId) }));
    const moved = now.filter(
      ({ campaignId, counts }) => JSON.stringify(before.get(campaignId)?.last.counts) !== JSON.stringify(counts),
    );
    await samples.add(tx, now);
    const events = moved.map((sample) => {
      const { campaignId, counts } = sample;
      const rate = rateBetween(before.get(campaignId)?.first, sample);
      return { subject: `campaigns/${campaignId}`, data: { campaignId, counts, rate } };
    });
    await needs.outbox.appendAll(tx, campaignProgress, events);
  });
}
