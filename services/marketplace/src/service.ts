import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { type Jobs, startJobs } from '@tianguis/chassis/jobs/jobs';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { marketplaceOperations } from '@tianguis/proto/marketplace/operations';
import type { Config } from './config.ts';
import { readDashboard } from './dashboard/dashboard-store.ts';
import { createHandlers } from './operations.ts';
import { confirmationTask, newsletterOf } from './people/newsletter/newsletter-store.ts';
import { sendConfirmation } from './people/newsletter/send-confirmation.ts';
import { referrerReads } from './people/referrals/referrer-store.ts';
import { writesOf } from './people/writes.ts';
import { openDatabase } from './platform/database.ts';
import { createMailer } from './platform/mailer.ts';
import { createOnce } from './platform/once.ts';
import { ratingReads } from './ratings/rating-store.ts';
import { summaryReads } from './ratings/summary-store.ts';

const name = 'marketplace';

/** The service, built but neither connected nor listening. */
export function createService(
  config: Config,
  { logger = createLogger({ name, level: config.LOG_LEVEL }) }: { logger?: Logger } = {},
) {
  const storage = createStorage({ connectionString: config.DATABASE_URL, name, logger });
  const { prisma, inTransaction } = openDatabase(storage);
  const outbox = createOutbox({ service: name });
  const once = createOnce(inTransaction);
  const writes = writesOf(outbox);
  const mailer = createMailer({ url: config.SMTP_URL, from: config.MARKETPLACE_MAIL_FROM });
  const tasks = { [confirmationTask]: sendConfirmation({ storage, mailer, publicUrl: config.PUBLIC_URL }) };
  const health = createHealth();
  health.add('postgres', storage.ping);

  const serverWith = (jobs: Jobs) => {
    const newsletter = newsletterOf(jobs);
    return createHttpServer({
      name,
      operations: marketplaceOperations,
      handlers: createHandlers({
        once: (submission, work) => once(submission, (scope) => work(writes(scope))),
        withNewsletter: (work) => inTransaction((scope) => work(newsletter(scope))),
        ratings: ratingReads(prisma),
        summary: summaryReads(storage),
        referrers: referrerReads(storage),
        dashboard: () => readDashboard(storage),
        publicUrl: config.PUBLIC_URL,
      }),
      logger,
      verifier: createIdentityVerifier(config.IDENTITY_PUBLIC_KEY),
      health,
    });
  };
  const closers: (() => unknown)[] = [];

  return {
    async start() {
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      const jobs = startJobs({ storage, logger, tasks });
      const server = serverWith(jobs);
      closers.push(server.close, jobs.close, mailer.close, relay.close, nats.close);
      return server.listen(config.PORT, config.HOST);
    },
    async close() {
      for (const close of closers) await close();
      await prisma.$disconnect();
      await storage.close();
    },
  };
}
