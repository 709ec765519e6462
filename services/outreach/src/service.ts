import { setTimeout as delay } from 'node:timers/promises';
import { startConsumers } from '@tianguis/chassis/messaging/consumer';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { compose } from './compose.ts';
import type { Config } from './config.ts';
import { onSupplierRegistered } from './contacts/on-supplier-registered.ts';
import { onAutoReplyHeld } from './inbox/replies/on-auto-reply-held.ts';
import { onAutoReplyReady } from './inbox/replies/on-auto-reply-ready.ts';
import { onAutoReplyReviewed } from './inbox/replies/on-auto-reply-reviewed.ts';
import { startWork } from './start-work.ts';

const name = 'outreach';
/** How long the start waits for the provider to learn our templates; it goes on by itself later. */
const firstReview = 3_000;

/** The service, built but neither connected nor listening. */
export function createService(
  config: Config,
  { logger = createLogger({ name, level: config.LOG_LEVEL }) }: { logger?: Logger } = {},
) {
  const parts = compose(config, logger, name);
  const { app, storage, outbox, server } = parts;
  const closers: (() => Promise<unknown>)[] = [];
  const submitFirst = (): Promise<void> =>
    parts.submitTemplate().catch((err: unknown) => logger.warn({ err }, 'templates wait for the database'));

  return {
    async start() {
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      closers.unshift(relay.close, nats.close);
      await Promise.race([submitFirst(), delay(firstReview, undefined, { ref: false })]);
      const work = startWork({ config, ...parts });
      parts.sender.wake = work.wake;
      const consumers = [
        onAutoReplyReady(app),
        onAutoReplyHeld(app),
        onAutoReplyReviewed(app),
        onSupplierRegistered(app),
      ];
      const { transaction } = storage;
      const consuming = startConsumers({ service: name, nats, transaction, consumers, logger });
      closers.unshift(consuming.close, work.close);
      return server.listen(config.PORT, config.HOST);
    },
    async close() {
      await server.close();
      for (const close of closers) await close();
      await parts.provider.close();
      await parts.prisma.$disconnect();
      await storage.close();
    },
  };
}
