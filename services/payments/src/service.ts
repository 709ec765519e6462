import { createHttpServer } from '@tianguis/chassis/http/server';
import { createIdentityVerifier } from '@tianguis/chassis/identity/identity';
import { createJobQueue } from '@tianguis/chassis/jobs/job-queue';
import { startJobs } from '@tianguis/chassis/jobs/jobs';
import { startConsumers } from '@tianguis/chassis/messaging/consumer';
import { connectNats } from '@tianguis/chassis/messaging/nats';
import { createOutbox } from '@tianguis/chassis/messaging/outbox';
import { readOutbox, retryParked } from '@tianguis/chassis/messaging/outbox-admin';
import { startOutboxRelay } from '@tianguis/chassis/messaging/outbox-relay';
import { createHealth } from '@tianguis/chassis/process/health';
import { createSecretBox } from '@tianguis/chassis/secrets/secret-box';
import { createStorage } from '@tianguis/chassis/storage/storage';
import { createLogger, type Logger } from '@tianguis/chassis/telemetry/logger';
import { paymentsOperations } from '@tianguis/proto/payments/operations';
import { z } from 'zod';
import { recordHandlers } from './back-office/records-operations.ts';
import { statementHandlers } from './back-office/statements-operations.ts';
import { type Bookings, bookMovements, bookNewMovements } from './charges/book-movements.ts';
import { disputeHandlers } from './charges/disputes-operations.ts';
import { orderPaymentHandlers } from './charges/holds-operations.ts';
import { intentHandlers } from './charges/intents-operations.ts';
import { paymentStore } from './charges/payment-store.ts';
import type { ReceiptsOf } from './charges/publish-money-state.ts';
import { reconcilePayments } from './charges/reconcile-payments.ts';
import { runRefunds } from './charges/refund-payment.ts';
import { overdueRefunds } from './charges/refund-store.ts';
import { refundHandlers } from './charges/refunds-operations.ts';
import { runOrderSteps } from './charges/run-order-steps.ts';
import { returnCashOf } from './charges/send-cash-back.ts';
import { createUnitOfWork } from './charges/unit-of-work-store.ts';
import { type Config, limitsOf, webhookSecretsOf } from './config.ts';
import { newestOf, postedOf } from './ledger/ledger-store.ts';
import { type AdvanceSoon, onOrderChanged } from './orders/on-order-changed.ts';
import { overdueOrders } from './orders/order-store.ts';
import { sealedReceipt } from './orders/receipt-link.ts';
import { earningsHandlers } from './payouts/earnings-operations.ts';
import { endPayoutAccount } from './payouts/end-payout-account.ts';
import { noteDeposit } from './payouts/note-deposit.ts';
import { payoutHandlers } from './payouts/operations.ts';
import { saveAccount } from './payouts/payout-account-store.ts';
import { reconcileAccounts } from './payouts/reconcile-accounts.ts';
import { referrerHandlers } from './payouts/referrers-operations.ts';
import { openDatabase } from './platform/database.ts';
import { forgetOldEvents } from './provider/event-store.ts';
import type { AccountSighting, DepositSighting } from './provider/provider.ts';
import { createStripe, stripeProvider } from './provider/stripe.ts';
import { stripeEventSource } from './provider/stripe-event-source.ts';
import { stripeMovements } from './provider/stripe-movements.ts';
import { stripePayouts } from './provider/stripe-payouts.ts';
import { findLostEvents } from './webhooks/find-lost-events.ts';
import { lateWebhooks } from './webhooks/late-webhook-store.ts';
import { webhookHandlers } from './webhooks/operations.ts';

const name = 'payments';
const advanceTask = 'advance-order';
const crontab: Readonly<Record<string, string>> = {
  reconcile: '* * * * *',
  advance: '* * * * *',
  book: '*/5 * * * *',
  'find-lost': '*/5 * * * *',
  accounts: '*/10 * * * *',
};
const orderJob = z.object({ orderId: z.int() });
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
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
  const queue = createJobQueue((task) => Object.hasOwn(tasks, task));
  const advanceSoon: AdvanceSoon = (tx, orderId) =>
    queue.add(tx, advanceTask, { orderId }, { key: `${advanceTask}:${orderId}` });
  const box = createSecretBox(config.NOTIFICATION_KEY);
  const receiptsOf: ReceiptsOf = (orderId) => ({
    es: sealedReceipt(box, orderId, 'es', new Date()),
    en: sealedReceipt(box, orderId, 'en', new Date()),
  });
  const parts = {
    inTransaction,
    payments: paymentStore(prisma),
    provider: stripeProvider(stripe),
    payouts: stripePayouts(stripe),
    inUnitOfWork: createUnitOfWork({ inTransaction, outbox, advanceSoon, receiptsOf }),
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
  const orderSteps = { ...parts, outbox, bookMovementsOf, log: logger, now: () => new Date() };
  const webhooks = {
    ...parts,
    bookMovementsOf,
    saveAccount: (seen: AccountSighting) => saveAccount(storage, seen),
    noteDeposit: (seen: DepositSighting) => noteDeposit({ inTransaction, outbox }, seen),
    endAccount: (stripeId: string) => endPayoutAccount({ inTransaction, outbox }, stripeId),
    returnCashOf: (customer: string, newsId: string) => returnCashOf({ ...parts, advanceSoon }, customer, newsId),
    late: lateWebhooks(storage),
    events: stripeEventSource(stripe),
    log: logger,
    outbox,
  };
  const accounts = { inTransaction, outbox, storage, payouts: parts.payouts };
  // What a process missed before it started is looked for once, as far back as the provider repeats webhooks.
  let listedUntil = Date.now() - 3 * dayMs;
  const findLost = async (): Promise<number> => {
    const now = Date.now();
    const lost = await findLostEvents(webhooks, new Date(listedUntil));
    listedUntil = now - hourMs;
    return lost;
  };
  const advanceOverdue = async (): Promise<void> => {
    for (const orderId of await overdueOrders(storage, batch)) await runOrderSteps(orderSteps, orderId);
    for (const id of await overdueRefunds(storage, batch)) await runRefunds(orderSteps, id);
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
      }),
      ...payoutHandlers({ ...accounts, returnUrl: `${config.PUBLIC_URL}/mi/ganancias` }),
      ...earningsHandlers(storage),
      ...recordHandlers(storage),
      ...disputeHandlers(storage),
      ...statementHandlers(storage),
      ...referrerHandlers({ ...parts, storage, outbox }),
      ...webhookHandlers({ ...webhooks, storage, webhookSecrets: webhookSecretsOf(config) }),
      ...refundHandlers(orderSteps),
      ...orderPaymentHandlers({
        ...parts,
        webhookSecret: config.STRIPE_WEBHOOK_SECRET,
        publicUrl: config.PUBLIC_URL,
        box,
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
    [advanceTask]: (payload: unknown) => runOrderSteps(orderSteps, orderJob.parse(payload).orderId),
    advance: advanceOverdue,
    book: async (_: unknown, { log }: { log: Logger }) => {
      const booked = await bookNewMovements(bookings);
      if (booked > 0) log.info({ booked }, 'movements at the provider booked');
    },
    accounts: async () => {
      await reconcileAccounts(accounts);
    },
    'find-lost': async (_: unknown, { log }: { log: Logger }) => {
      const lost = await findLost();
      if (lost > 0) log.warn({ lost }, 'events at the provider that no webhook brought');
    },
  };
  const closers: (() => Promise<unknown>)[] = [];

  return {
    /** Looks after payments that should have moved on, as the job does every minute. */
    reconcile: () => reconcilePayments(parts, { log: logger, signal: AbortSignal.timeout(60_000) }),
    /** Books what moved at the provider, as the job does every five minutes. */
    book: () => bookNewMovements(bookings),
    /** Applies events that no webhook brought and that happened before `now`, as the job does every five minutes. */
    findLost: (now: Date) => findLostEvents(webhooks, new Date(listedUntil), now),
    /** Makes up for news of sellers' accounts, as the job does every ten minutes. */
    reconcileAccounts: () => reconcileAccounts(accounts),
    /** Looks after orders whose time has come, as the job does every minute. */
    advance: advanceOverdue,
    async start() {
      const nats = connectNats({ url: config.NATS_URL, name, logger });
      const relay = startOutboxRelay({ storage, nats, outbox, logger });
      const scheduled = Object.entries(tasks).map(([task, run]) => [task, { run, cron: crontab[task] }]);
      const jobs = startJobs({ storage, logger, jobs: Object.fromEntries(scheduled) });
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
