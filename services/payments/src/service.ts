import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { startJobs } from '@tianguis/chassis/jobs/jobs';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { readOutbox, retryParked } from '@tianguis/chassis/messaging/outbox-admin';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { paymentsOperations } from '@tianguis/proto/payments/operations';
import { type Bookings, bookMovements, bookNewMovements } from './bookings/book-movements.ts';
import { type Config, limitsOf } from './config.ts';
import { intentHandlers } from './intents/operations.ts';
import { paymentStore } from './intents/payment-store.ts';
import { reconcilePayments } from './intents/reconcile-payments.ts';
import { createUnitOfWork } from './intents/unit-of-work-store.ts';
import { newestOf, postedOf } from './ledger/ledger-store.ts';
import { openDatabase } from './platform/database.ts';
import { forgetOldEvents } from './provider/event-store.ts';
import { createStripe, stripeProvider } from './provider/stripe.ts';
import { stripeMovements } from './provider/stripe-movements.ts';

const name = 'payments';
const crontab = `* * * * * reconcile
*/5 * * * * book`;

/** The service, built but neither connected nor listening. */
export function createService(
  config: Config,
  { logger = createLogger({ name, level: config.LOG_LEVEL }) }: { logger?: Logger } = {},
) {
  const storage = createStorage({ connectionString: config.DATABASE_URL, name, logger });
  const { prisma, inTransaction } = openDatabase(storage);
  const outbox = createOutbox({ service: name });
  const stripe = createStripe({
    secretKey: config.STRIPE_SECRET_KEY,
    baseUrl: config.STRIPE_BASE_URL,
    timeout: config.STRIPE_TIMEOUT_MS,
  });
  const parts = {
    payments: paymentStore(prisma),
    provider: stripeProvider(stripe),
    inUnitOfWork: createUnitOfWork(inTransaction, outbox),
    cancelAfterHours: config.PAYMENT_CANCEL_AFTER_HOURS,
    limits: limitsOf(config),
  };
  const bookings: Bookings = {
    ...parts,
    movements: stripeMovements(stripe),
    postedOf: (keys) => postedOf(storage, keys),
    newest: () => newestOf(storage, 'fee'),
    log: logger,
  };
  const health = createHealth();
  health.add('postgres', storage.ping);
  const server = createHttpServer({
    name,
    operations: paymentsOperations,
    handlers: {
      ...intentHandlers({
        ...parts,
        webhookSecret: config.STRIPE_WEBHOOK_SECRET,
        bookMovementsOf: (source) => bookMovements(bookings, { source }),
      }),
      paymentsOutbox: () => readOutbox(storage),
      paymentsOutboxRetry: async () => ({ retried: await retryParked(storage) }),
    },
    logger,
    verifier: createIdentityVerifier(config.IDENTITY_PUBLIC_KEY, name),
    health,
  });
  const tasks = {
    reconcile: async (_: unknown, { log, signal }: { log: Logger; signal: AbortSignal }) => {
      const looked = await reconcilePayments(parts, { log, signal });
      if (looked > 0) log.info({ looked }, 'payments reconciled');
      await forgetOldEvents(storage);
    },
    book: async (_: unknown, { log }: { log: Logger }) => {
      const booked = await bookNewMovements(bookings);
      if (booked > 0) log.info({ booked }, 'movements at the provider booked');
    },
  };
  const closers: (() => Promise<unknown>)[] = [];

  return {
    /** Looks after payments that should have moved on, as the job does every minute. */
    reconcile: () => reconcilePayments(parts, { log: logger, signal: AbortSignal.timeout(60_000) }),
    /** Books what moved at the provider, as the job does every five minutes. */
    book: () => bookNewMovements(bookings),
    async start() {
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      const jobs = startJobs({ storage, logger, tasks, crontab });
      closers.push(jobs.close, relay.close, nats.close);
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
