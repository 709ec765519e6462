import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Storage } from '@tianguis/chassis/storage/storage';
import { indexBacklog, tidyImports } from './adapters/import-upkeep.ts';
import type { Media } from './adapters/media.ts';
import type { SendSettingsStore } from './adapters/send-settings.ts';
import { type Samples, tellProgress } from './app/campaign-progress.ts';
import { launchDueCampaigns } from './app/launch-due-campaigns.ts';
import type { App, FigureReads } from './app/ports.ts';
import type { Config } from './config.ts';
import { startImporter } from './importing/importer.ts';
import type { WorkParts as ImportWork } from './importing/run-import.ts';
import { completeCampaigns } from './sending/complete.ts';
import { fetchMedia } from './sending/fetch-media.ts';
import { type Sender, startSender } from './sending/sender.ts';
import { submitTemplates } from './sending/submit-templates.ts';
import type { Provider, TemplateReview } from './sending/types.ts';
import { startUpkeep } from './sending/upkeep.ts';

export interface ServiceParts {
  readonly app: App;
  readonly config: Config;
  readonly storage: Storage;
  readonly provider: Provider;
  readonly figures: FigureReads & { fold(): Promise<void> };
  readonly cells: { fold(): Promise<void> };
  readonly samples: Samples;
  readonly sendSettings: SendSettingsStore;
  readonly review: TemplateReview;
  readonly importing: Omit<ImportWork, 'app'>;
  readonly media: Media;
}

/** What the service does on its own: sends, launches what is scheduled, keeps templates and figures in order. */
export function startWork(parts: ServiceParts): Sender {
  const { app, config, storage, provider, figures, cells, samples, sendSettings, review, media } = parts;
  const { logger } = app;
  const submit = () => submitTemplates({ review, provider, logger });
  const forget = (contentSid: string): Promise<void> =>
    review.forget(contentSid).then(submit, (err: unknown) => logger.warn({ err }, 'a lost template stays for now'));
  const replica = `${hostname()}:${process.pid}:${randomUUID()}`;
  const sender = startSender({
    app,
    storage,
    provider,
    replica,
    concurrency: config.OUTREACH_SEND_CONCURRENCY,
    lease: config.OUTREACH_LEASE_MS,
    timeout: config.OUTREACH_SEND_TIMEOUT_MS,
    pollEvery: config.OUTREACH_POLL_MS,
    rate: () => sendSettings.current().messagesPerSecond,
    onTemplateLost: forget,
  });
  const importer = startImporter({ app, ...parts.importing, replica, lease: config.OUTREACH_LEASE_MS });
  const upkeep = startUpkeep(logger, [
    { name: 'scheduled campaigns', every: 1_000, run: () => launchDueCampaigns(app) },
    { name: 'finished campaigns', every: 1_000, run: () => completeCampaigns(app) },
    { name: 'settings of sending', every: 1_000, run: sendSettings.read },
    { name: 'campaign progress', every: 500, run: () => tellProgress(app, figures, samples) },
    { name: 'old samples', every: 30_000, run: samples.forget },
    { name: 'template review', every: 2_000, run: submit },
    { name: 'media of messages', every: 1_000, run: () => fetchMedia({ media, provider, logger }) },
    { name: 'counters', every: 10_000, run: figures.fold },
    { name: 'cells of contacts', every: 10_000, run: cells.fold },
    { name: 'index of searches', every: 1_000, run: () => indexBacklog(storage) },
    { name: 'old imports', every: 60_000, run: () => tidyImports(storage) },
  ]);
  return {
    wake: sender.wake,
    async close() {
      await Promise.all([sender.close(), importer.close(), upkeep.close()]);
    },
  };
}
