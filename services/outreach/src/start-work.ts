import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { App } from './app.ts';
import { completeCampaigns } from './campaigns/complete-campaigns.ts';
import { launchDueCampaigns } from './campaigns/launch/launch-due-campaigns.ts';
import { tellProgress } from './campaigns/progress/publish-progress.ts';
import type { Samples } from './campaigns/progress/sample-store.ts';
import { pauseCampaign } from './campaigns/steer-campaign.ts';
import type { Config } from './config.ts';
import { indexBacklog, tidyImports } from './imports/import-upkeep-store.ts';
import { startImporter } from './imports/worker/importer.ts';
import type { WorkParts as ImportWork } from './imports/worker/run-import.ts';
import { type Sender, startSender } from './messaging/engine/sender.ts';
import { fetchMedia } from './messaging/media/fetch-media.ts';
import type { Media } from './messaging/media/media-store.ts';
import type { TwilioProvider } from './messaging/twilio/provider.ts';
import type { CounterReads } from './platform/counter-store.ts';
import { startUpkeep } from './platform/upkeep.ts';
import type { SendSettingsStore } from './settings/send-settings-store.ts';
import { submitTemplates } from './templates/submit-templates.ts';
import type { TemplateReview } from './templates/template-review-store.ts';

export interface ServiceParts {
  readonly app: App;
  readonly config: Config;
  readonly storage: Storage;
  readonly provider: TwilioProvider;
  readonly counters: CounterReads & { fold(): Promise<void> };
  readonly rollup: { fold(): Promise<void> };
  readonly samples: Samples;
  readonly sendSettings: SendSettingsStore;
  readonly review: TemplateReview;
  readonly importing: Pick<ImportWork, 'imports' | 'files' | 'claims' | 'openStage'>;
  readonly media: Media;
}

/** What the service does on its own: sends, launches what is scheduled, keeps templates and counters in order. */
export function startWork(parts: ServiceParts): Sender {
  const { app, config, storage, provider, counters, rollup, samples, sendSettings, review, media } = parts;
  const { logger } = app;
  const submit = () => submitTemplates({ review, provider, logger });
  const forget = (contentSid: string): Promise<void> =>
    review.forget(contentSid).then(submit, (err: unknown) => logger.warn({ err }, 'a lost template stays for now'));
  const replica = `${hostname()}:${process.pid}:${randomUUID()}`;
  const sender = startSender({
    app,
    storage,
    provider,
    logger,
    pauseCampaign: (id, reason) => pauseCampaign(app, id, reason),
    completeCampaigns: (ids) => completeCampaigns(app, ids),
    replica,
    concurrency: config.OUTREACH_SEND_CONCURRENCY,
    lease: config.OUTREACH_LEASE_MS,
    timeout: config.OUTREACH_SEND_TIMEOUT_MS,
    pollEvery: config.OUTREACH_POLL_MS,
    rate: () => sendSettings.current().messagesPerSecond,
    onTemplateLost: forget,
  });
  const importer = startImporter({ ...app, ...parts.importing, replica, lease: config.OUTREACH_LEASE_MS });
  const upkeep = startUpkeep(logger, [
    { name: 'scheduled campaigns', every: 1_000, run: () => launchDueCampaigns(app) },
    { name: 'finished campaigns', every: 1_000, run: () => completeCampaigns(app) },
    { name: 'settings of sending', every: 1_000, run: sendSettings.read },
    { name: 'campaign progress', every: 500, run: () => tellProgress(app, counters, samples) },
    { name: 'old samples', every: 30_000, run: samples.forget },
    { name: 'template review', every: 2_000, run: submit },
    { name: 'media of messages', every: 1_000, run: () => fetchMedia({ media, provider, logger }) },
    { name: 'counters', every: 10_000, run: counters.fold },
    { name: 'rollup of contacts', every: 10_000, run: rollup.fold },
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
