import { createHealth } from '@tianguis/chassis/health';
import { createHttpServer } from '@tianguis/chassis/http-server';
import { createIdentityVerifier } from '@tianguis/chassis/identity';
import { createLogger, type Logger } from '@tianguis/chassis/logger';
import { connectNats } from '@tianguis/chassis/nats';
import { createOutbox } from '@tianguis/chassis/outbox';
import { startOutboxRelay } from '@tianguis/chassis/outbox-relay';
import { createStorage } from '@tianguis/chassis/storage';
import { marketplaceOperations } from '@tianguis/proto/http/marketplace';
import { readDashboard } from './adapters/dashboard.ts';
import { openDatabase } from './adapters/database.ts';
import { createOnce } from './adapters/once.ts';
import { ratingReads } from './adapters/ratings.ts';
import { writesOf } from './adapters/writes.ts';
import type { Config } from './config.ts';
import { createHandlers } from './http/handlers.ts';

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
  const health = createHealth();
  health.add('postgres', storage.ping);
  const server = createHttpServer({
    name,
    operations: marketplaceOperations,
    handlers: createHandlers({
      once: (submission, work) => once(submission, (scope) => work(writes(scope))),
      ratings: ratingReads(prisma),
      dashboard: () => readDashboard(storage),
      publicUrl: config.PUBLIC_URL,
    }),
    logger,
    verifier: createIdentityVerifier(config.IDENTITY_PUBLIC_KEY),
    health,
  });
  const closers: (() => Promise<unknown>)[] = [];

  return {
    async start() {
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      closers.push(relay.close, nats.close);
      return server.listen(config.PORT, config.HOST);
    },
    async close() {
      await server.close();
      for (const close of closers) await close();
      await prisma.$disconnect();
      await storage.close();
    },
  };
}
