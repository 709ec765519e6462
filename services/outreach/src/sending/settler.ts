import { createBell } from '@tianguis/chassis/bell';
import { createBackoff } from '@tianguis/chassis/retry';
import type { App } from '../app/ports.ts';
import { completeCampaigns } from './complete.ts';
import { createErrorWindow } from './error-window.ts';
import { type Settled, settle } from './settle.ts';

const batchSize = 500;

export interface Settler {
  /** Results that are not written down yet. */
  backlog(): number;
  add(item: Settled): void;
  /** Writes down what is left, then stops. */
  close(): Promise<void>;
}

/**
 * Writes outcomes down in batches: while one batch is on its way the next one gathers. Nothing is dropped when the
 * database is away; what cannot be written before the process ends, the provider's list will tell.
 */
export function startSettler(app: App, replica: string): Settler {
  const bell = createBell();
  const window = createErrorWindow();
  let pending: Settled[] = [];

  const flush = async (): Promise<void> => {
    const batch = pending.slice(0, batchSize);
    await app.transaction((tx) => settle(app, tx, replica, batch));
    pending = pending.slice(batch.length);
    await afterwards(app, window, batch);
  };
  const loop = async (): Promise<void> => {
    const backoff = createBackoff();
    while (!bell.closed || pending.length > 0) {
      if (pending.length === 0) await bell.wait(60_000);
      if (pending.length === 0) continue;
      try {
        await flush();
        backoff.reset();
      } catch (err) {
        app.logger.warn({ err, waiting: pending.length }, 'results of sends wait for the database');
        if (bell.closed) return;
        await bell.pause(backoff.next());
      }
    }
  };
  const running = loop();
  return {
    backlog: () => pending.length,
    add(item) {
      pending.push(item);
      bell.ring();
    },
    close() {
      bell.close();
      return running;
    },
  };
}

async function afterwards(app: App, window: ReturnType<typeof createErrorWindow>, batch: readonly Settled[]) {
  const campaigns = new Set<number>();
  for (const { message, outcome } of batch) {
    const { campaignId } = message;
    if (campaignId === null || (outcome.kind !== 'accepted' && outcome.kind !== 'rejected')) continue;
    campaigns.add(campaignId);
    if (window.add(campaignId, outcome.kind === 'rejected')) await pause(app, window, campaignId);
  }
  await completeCampaigns(app, [...campaigns]);
}

async function pause(app: App, window: ReturnType<typeof createErrorWindow>, campaignId: number): Promise<void> {
  window.forget(campaignId);
  const paused = await app.transaction((tx) => app.campaigns.pause(tx, campaignId, 'provider_errors'));
  if (paused)
    app.logger.error({ campaign: campaignId }, 'campaign paused: the provider refuses too many of its messages');
}
