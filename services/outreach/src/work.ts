import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { announceLots } from './campaigns/announcements/announce-lots.ts';
import { completeCampaigns } from './campaigns/complete-campaigns.ts';
import { runFollowUps } from './campaigns/follow-ups/run-follow-ups.ts';
import { launchDueCampaigns } from './campaigns/launch/launch-due-campaigns.ts';
import { publishProgress } from './campaigns/progress/publish-progress.ts';
import { pauseCampaign } from './campaigns/steer-campaign.ts';
import type { Composed } from './compose.ts';
import type { Config } from './config.ts';
import { indexBacklog, tidyImports } from './imports/import-upkeep-store.ts';
import { startImporter } from './imports/worker/importer.ts';
import { openSealed } from './messaging/engine/open-sealed.ts';
import { type Sender, startSender } from './messaging/engine/sender.ts';
import { fetchMedia } from './messaging/media/fetch-media.ts';
import { notificationStore } from './notifications/notification-store.ts';
import { startUpkeep } from './platform/upkeep.ts';

/** What the service does on its own: sends, imports, launches what is scheduled, keeps templates and counters in order. */
export function startWork(config: Config, needs: Composed): Sender {
  const { storage, logger, sendSettings, submitTemplate } = needs;
  const replica = `${hostname()}:${process.pid}:${randomUUID()}`;
  const lease = config.OUTREACH_LEASE_MS;
  const sender = startSender({
    ...needs,
    provider: openSealed(needs.provider, needs),
    replica,
    lease,
    concurrency: config.OUTREACH_SEND_CONCURRENCY,
    timeout: config.OUTREACH_SEND_TIMEOUT_MS,
    pollEvery: config.OUTREACH_POLL_MS,
    rate: () => sendSettings.current().messagesPerSecond,
    pauseCampaign: (id, reason) => pauseCampaign(needs, id, reason),
    completeCampaigns: (ids) => completeCampaigns(needs, ids),
    onTemplateLost: (contentSid) => submitAgain(needs, contentSid),
  });
  const importer = startImporter({ ...needs, replica, lease });
  const upkeep = startUpkeep(logger, [
    { name: 'scheduled campaigns', every: 1_000, run: () => launchDueCampaigns(needs) },
    { name: 'follow-ups', every: 30_000, run: () => runFollowUps(needs) },
    { name: 'announcements of lots', every: 15_000, run: () => announceLots(needs) },
    { name: 'finished campaigns', every: 1_000, run: () => completeCampaigns(needs) },
    { name: 'settings of sending', every: 1_000, run: sendSettings.read },
    { name: 'campaign progress', every: 500, run: () => publishProgress(needs) },
    { name: 'old samples', every: 30_000, run: needs.samples.forget },
    { name: 'template review', every: 2_000, run: () => submitTemplate() },
    { name: 'discarded texts', every: 2_000, run: needs.eraseContents },
    { name: 'media of messages', every: 1_000, run: () => fetchMedia(needs) },
    { name: 'counters', every: 10_000, run: needs.counters.fold },
    { name: 'rollup of contacts', every: 10_000, run: needs.rollup.fold },
    { name: 'index of searches', every: 1_000, run: () => indexBacklog(storage) },
    { name: 'old notifications', every: 600_000, run: notificationStore(storage).forgetOld },
    { name: 'old imports', every: 60_000, run: () => tidyImports(storage) },
  ]);
  return {
    wake: sender.wake,
    async close() {
      await Promise.all([sender.close(), importer.close(), upkeep.close()]);
    },
  };
}

/** The provider does not know a template any more, so it is entered anew. */
const submitAgain = ({ review, submitTemplate, logger }: Composed, contentSid: string): Promise<void> =>
  review.forget(contentSid).then(
    () => submitTemplate(),
    (err: unknown) => logger.warn({ err }, 'a lost template stays for now'),
  );
