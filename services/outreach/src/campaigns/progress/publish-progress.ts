import type { Tx } from '@tianguis/chassis/storage/storage';
import { campaignProgress } from '@tianguis/proto/outreach/campaigns/events';
import type { MessageStatus } from '@tianguis/proto/outreach/messaging/message';
import type { App, FigureReads } from '../../app.ts';
import { countsOf, rateBetween } from './progress.ts';

export interface Sample {
  readonly campaignId: number;
  readonly counts: Record<MessageStatus, number>;
  readonly at: Date;
}

/** How far campaigns had come, second by second. */
export interface Samples {
  /** Campaigns in motion that nobody looked at within the last second; locked, so that one replica does. */
  due(tx: Tx): Promise<number[]>;
  /** The newest and the oldest sample of the last ten seconds or so. */
  recent(tx: Pick<Tx, 'query'>, ids: readonly number[]): Promise<Map<number, { first: Sample; last: Sample }>>;
  add(tx: Tx, samples: readonly Sample[]): Promise<void>;
  forget(): Promise<void>;
}

/** Tells browsers how far campaigns have come: at most once a second for each, and only what changed. */
export async function tellProgress(app: App, figures: FigureReads, samples: Samples): Promise<void> {
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
