import { setTimeout as delay } from 'node:timers/promises';
import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { createJobQueue } from '@tianguis/chassis/jobs/job-queue';
import { startJobs } from '@tianguis/chassis/jobs/jobs';
import { createMailer } from '@tianguis/chassis/mail/mailer';
import { startConsumers } from '@tianguis/chassis/messaging/consumer';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { outreachOperations } from '@tianguis/proto/outreach/operations';
import { onListingOfferChanged } from './campaigns/announcements/on-listing-offer-changed.ts';
import { onStaffChanged } from './campaigns/launch/on-staff-changed.ts';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import {
  onMemberLanguageChanged,
  onMemberPhoneErased,
  onMemberPhoneVerified,
} from './contacts/members/on-member-changed.ts';
import { onPersonalDataRequested } from './contacts/record/on-personal-data-requested.ts';
import { onSellerReplyReady } from './inbox/members/on-seller-reply-ready.ts';
import { onSupplierRegistered } from './inbox/registration/on-supplier-registered.ts';
import { onAutoReplyHeld } from './inbox/replies/on-auto-reply-held.ts';
import { onAutoReplyReady } from './inbox/replies/on-auto-reply-ready.ts';
import { onAutoReplyReviewed } from './inbox/replies/on-auto-reply-reviewed.ts';
import { onNotificationRequested } from './notifications/on-notification-requested.ts';
import { mailTask, sendNotificationMail } from './notifications/send-notification-mail.ts';
import { handlersOf } from './operations.ts';
import { startWork } from './work.ts';

const name = 'outreach';
/** How long the start waits for the provider to learn our templates; it goes on by itself later. */
const firstReview = 3_000;

/** The service, built but neither connected nor listening. */
export function createService(
  config: Config,
  { logger = createLogger({ name, level: config.LOG_LEVEL }) }: { logger?: Logger } = {},
) {
  const needs = compose(config, logger, name);
  const { storage, transaction, outbox } = needs;
  const health = createHealth();
  health.add('postgres', storage.ping);
  const server = createHttpServer({
    name,
    operations: outreachOperations,
    handlers: handlersOf(needs),
    logger,
    verifier: createIdentityVerifier(config.IDENTITY_PUBLIC_KEY, name),
    health,
  });
  const consumers = [
    onAutoReplyReady(needs),
    onAutoReplyHeld(needs),
    onAutoReplyReviewed(needs),
    onSupplierRegistered(needs),
    onMemberPhoneVerified(),
    onMemberLanguageChanged(),
    onMemberPhoneErased(),
    onSellerReplyReady(needs),
    onPersonalDataRequested(needs),
    onStaffChanged(needs),
    onListingOfferChanged(needs),
  ];
  const mailer = createMailer({ url: config.SMTP_URL, from: config.OUTREACH_MAIL_FROM });
  const siteUrl = config.OUTREACH_FILES_FROM ?? config.PUBLIC_URL;
  const mailJob = { run: sendNotificationMail({ ...needs, mailer, siteUrl }) };
  const queue = createJobQueue((task) => task === mailTask);
  const submitFirst = (): Promise<void> =>
    needs.submitTemplate().catch((err: unknown) => logger.warn({ err }, 'templates wait for the database'));
  const closers: (() => Promise<unknown>)[] = [];

  return {
    async start() {
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      closers.unshift(relay.close, nats.close);
      await Promise.race([submitFirst(), delay(firstReview, undefined, { ref: false })]);
      const work = startWork(config, needs);
      needs.sender.wake = work.wake;
      const jobs = startJobs({ storage, logger, jobs: { [mailTask]: mailJob } });
      const queueMail = (tx: Tx, notificationId: string) =>
        queue.add(tx, mailTask, { notificationId }, { key: notificationId });
      const notifiers = onNotificationRequested({ ...needs, queueMail });
      const all = [...consumers, ...notifiers];
      const consuming = startConsumers({ service: name, nats, transaction, consumers: all, logger });
      closers.unshift(consuming.close, jobs.close, work.close);
      return server.listen(config.PORT, config.HOST);
    },
    async close() {
      await server.close();
      for (const close of closers) await close();
      mailer.close();
      await needs.provider.close();
      await needs.prisma.$disconnect();
      await storage.close();
    },
  };
}
