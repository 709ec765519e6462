import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { type Jobs, startJobs } from '@tianguis/chassis/jobs/jobs';
import { startConsumers } from '@tianguis/chassis/messaging/consumer';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { readOutbox, retryParked } from '@tianguis/chassis/messaging/outbox-admin';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { paymentsOperations } from '@tianguis/proto/payments/operations';
import { z } from 'zod';
import { type Bookings, bookMovements, bookNewMovements } from './bookings/book-movements.ts';
import { recordLostDispute } from './bookings/record-lost-dispute.ts';
import { type Config, limitsOf } from './config.ts';
import { earningsHandlers } from './earnings/operations.ts';
import { orderPaymentHandlers } from './holds/operations.ts';
import { runOrderSteps } from './holds/run-order-steps.ts';
import { intentHandlers } from './intents/operations.ts';
import { paymentStore } from './intents/payment-store.ts';
import { reconcilePayments } from './intents/reconcile-payments.ts';
import { createUnitOfWork } from './intents/unit-of-work-store.ts';
import { newestOf, postedOf } from './ledger/ledger-store.ts';
import { type AdvanceSoon, onOrderChanged } from './orders/on-order-changed.ts';
import { overdueOrders } from './orders/order-store.ts';
import { payoutHandlers } from './payouts/operations.ts';
import { saveAccount } from './payouts/payout-account-store.ts';
import { openDatabase } from './platform/database.ts';
import { forgetOldEvents } from './provider/event-store.ts';
import { createStripe, stripeProvider } from './provider/stripe.ts';
import { stripeMovements } from './provider/stripe-movements.ts';
import { stripePayouts } from './provider/stripe-payouts.ts';

const name = 'payments';
const advanceTask = 'advance-order';
const crontab = `* * * * * reconcile
* * * * * advance
*/5 * * * * book`;
const orderJob = z.object({ orderId: z.int() });
/** Orders that one run looks after. */
const batch = 100;

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
  let jobs: Jobs | undefined;
  const advanceSoon: AdvanceSoon = async (tx, orderId) => {
    // Nothing of orders is heard before the start.
    await jobs?.add(tx, advanceTask, { orderId }, { key: `${advanceTask}:${orderId}` });
  };
  const parts = {
    inTransaction,
    payments: paymentStore(prisma),
    provider: stripeProvider(stripe),
    payouts: stripePayouts(stripe),
    inUnitOfWork: createUnitOfWork(inTransaction, outbox, advanceSoon),
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
  const bookMovementsOf = (source: string) => bookMovements(bookings, { source });
  const orderSteps = { ...parts, bookMovementsOf, log: logger, now: () => new Date() };
  const advanceOverdue = async (): Promise<void> => {
    for (const orderId of await overdueOrders(storage, batch)) await runOrderSteps(orderSteps, orderId);
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
        bookMovementsOf,
        recordLostDispute: (lost) => recordLostDispute(parts, lost),
        saveAccount: (seen) => saveAccount(storage, seen),
      }),
      ...payoutHandlers({ storage, payouts: parts.payouts, returnUrl: `${config.PUBLIC_URL}/mi` }),
      ...earningsHandlers(storage),
      ...orderPaymentHandlers({ ...parts, webhookSecret: config.STRIPE_WEBHOOK_SECRET }),
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
    [advanceTask]: (payload: unknown) => runOrderSteps(orderSteps, orderJob.parse(payload).orderId),
    advance: advanceOverdue,
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
    /** Looks after orders whose time has come, as the job does every minute. */
    advance: advanceOverdue,
    async start() {
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      jobs = startJobs({ storage, logger, tasks, crontab });
      const consumers = onOrderChanged(advanceSoon);
      const consuming = startConsumers({ service: name, nats, transaction: inTransaction, consumers, logger });
      closers.push(consuming.close, jobs.close, relay.close, nats.close);
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
