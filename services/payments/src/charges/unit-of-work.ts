import type { JobQueue } from '@tianguis/chassis/jobs/job-queue';
import { type Outbox, type Publish, publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage } from '@tianguis/chassis/storage/storage';
import type { WithholdingTerms } from '../ledger/commission-rules.ts';
import { post, postedOf } from '../ledger/ledger-store.ts';
import type { Posting } from '../ledger/posting.ts';
import type { BankRefund } from '../orders/bank-refund.ts';
import { addBankRefund, lockBankRefund, saveBankRefund } from '../orders/bank-refund-store.ts';
import { type CarrierEarning, carrierEarningOf, payCarrierOut } from '../orders/carrier-store.ts';
import { collectionOf } from '../orders/debt.ts';
import { chargeOf, type DebtChange, noteWriteOff, saveDebt } from '../orders/debt-store.ts';
import { advanceSoon } from '../orders/on-order-changed.ts';
import { type Brought, moneyStateOf, type Order, type OrderChanges, type ReferralRefusal } from '../orders/order.ts';
import { lockOrder, referrerOf, refuseReferral, saveOrder } from '../orders/order-store.ts';
import { audit } from '../platform/audit.ts';
import type { InTransaction, PrismaTx, Scope } from '../platform/database.ts';
import type { Sighting } from '../provider/provider.ts';
import { withholdingTermsOf } from '../taxes/withholding.ts';
import type { Payment, Progress } from './payment.ts';
import { livePaymentsOf, lockPaymentRow, savedCardsOf, toPayment, whereSeen } from './payment-store.ts';
import {
  publishBankRefund,
  publishDebt,
  publishFact,
  publishMoneyState,
  publishProgress,
  publishReferral,
  publishRefusal,
  publishVoucher,
} from './publish.ts';
import { type Box, sealedReceipts } from './receipts.ts';

/** What one transaction may do to payments and their orders: it commits as a whole, or not at all. */
export interface UnitOfWork {
  /** False where this event was applied before. */
  enterEvent(id: string, type: string): Promise<boolean>;
  /** The payment that a sighting is about, locked until the transaction ends; its order is locked first. */
  lockPayment(seen: Sighting): Promise<Payment | undefined>;
  /** Stores what changed, and publishes the facts. */
  recordPayment(payment: Payment, progress: Progress, reason: string | undefined): Promise<void>;
  /** An order with its money, locked until the transaction ends. */
  lockOrder(id: number): Promise<Order | undefined>;
  /** The referrer of an order's seller, if this is the seller's first settled order. */
  referrerOf(order: Order): Promise<Brought | undefined>;
  /** By which rule taxes are withheld from an order that is settled now; undefined where none are. */
  withholdingOf(order: Order): Promise<WithholdingTerms | undefined>;
  /** Records and publishes that the referrer earns nothing by this order. */
  refuseReferral(order: Order, reason: ReferralRefusal): Promise<void>;
  /** Stores an order's money, publishes what changed, and has the next steps done. */
  recordOrder(order: Order, changes: OrderChanges, payment?: Payment): Promise<void>;
  /** What the carrier of an order earned by it; undefined where none did. Locked until the transaction ends. */
  carrierOf(orderId: number): Promise<CarrierEarning | undefined>;
  /** Stores what an order's carrier was paid altogether, and has the next steps done. */
  recordCarrier(earning: CarrierEarning, paidOut: number): Promise<void>;
  /** Whether a card that its buyer let us keep is charged, or is about to be, for what they owe. */
  isCharging(order: Order): Promise<boolean>;
  /** Stores what became of what an order's buyer owes, and publishes it; its version. The order is locked. */
  recordDebt(order: Order, change: Pick<DebtChange, 'state' | 'amount' | 'asks'>): Promise<number>;
  /** Keeps who of staff gave up on what a buyer owes, and why. */
  noteWriteOff(by: Parameters<typeof noteWriteOff>[1]): Promise<void>;
  /** Writes down a refund that its buyer has to name an account for, and publishes it. The order is locked. */
  addBankRefund(order: Order, refund: Pick<BankRefund, 'id' | 'paymentId' | 'amount'>): Promise<void>;
  /** A refund by transfer, locked until the transaction ends; its order is locked first. */
  lockBankRefund(id: string): Promise<BankRefund | undefined>;
  /** Stores what became of a refund by transfer, and publishes it. */
  saveBankRefund(order: Order, refund: BankRefund): Promise<void>;
  /** Has the audit log record what staff did. */
  audit(entry: Parameters<typeof audit>[2]): Promise<void>;
  /** Has an order's next steps done although its money did not change. */
  advance(order: Pick<Order, 'id'>): Promise<void>;
  /** Which of these keys are in the ledger. */
  postedOf(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Posts to the ledger, once under each key. The last thing that a unit of work does. */
  post(postings: readonly Posting[]): Promise<void>;
}

export type InUnitOfWork = <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

interface Needs {
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly queue: JobQueue;
  readonly box: Box;
  /** Whether taxes are withheld from sellers. */
  readonly withholds: boolean;
}

/** Runs units of work on the database, the outbox and the job queue. */
export const createUnitOfWork =
  (needs: Needs): InUnitOfWork =>
  (work) =>
    needs.inTransaction((scope) => work(unitOfWork(needs, scope)));

function unitOfWork({ outbox, queue, box, withholds }: Needs, scope: Scope): UnitOfWork {
  const { prisma, tx } = scope;
  const publish = publishIn(outbox, tx);
  return {
    enterEvent: (id, type) => enterEvent(prisma, id, type),
    lockPayment: (seen) => lockPayment(scope, seen),
    recordPayment: (payment, progress, reason) => recordPayment(prisma, publish, payment, progress, reason),
    lockOrder: (id) => lockOrder(tx, id),
    referrerOf: (order) => referrerOf(tx, order),
    withholdingOf: async (order) => (withholds ? withholdingTermsOf(tx, order, new Date()) : undefined),
    async refuseReferral(order, reason) {
      await refuseReferral(tx, order.id, reason);
      await publishRefusal(tx, publish, order, reason);
    },
    async recordOrder(order, changes, payment) {
      const told = moneyStateOf({ ...order, ...changes });
      await saveOrder(tx, order.id, changes, told);
      const receiptsOf = (orderId: number) => sealedReceipts(box, orderId, new Date());
      const isPublished = await publishMoneyState(publish, order, { ...changes, told }, { payment, receiptsOf });
      if (!isPublished) await publishProgress(publish, order);
      await publishReferral(tx, publish, order, changes);
      await advanceSoon(queue, tx, order.id);
    },
    carrierOf: (orderId) => carrierEarningOf(tx, orderId),
    async recordCarrier({ orderId }, paidOut) {
      await payCarrierOut(tx, orderId, paidOut);
      await advanceSoon(queue, tx, orderId);
    },
    isCharging: (order) => isCharging(scope, order),
    async recordDebt(order, change) {
      const { version, asked } = await saveDebt(tx, { ...change, orderId: order.id, now: new Date() });
      await publishDebt(publish, order, { ...change, asked });
      return version;
    },
    async noteWriteOff(by) {
      await noteWriteOff(tx, by);
    },
    async addBankRefund(order, refund) {
      await publishBankRefund(publish, order, await addBankRefund(tx, { ...refund, orderId: order.id }));
    },
    lockBankRefund: (id) => lockBankRefund(tx, id),
    async saveBankRefund(order, refund) {
      await saveBankRefund(tx, refund);
      await publishBankRefund(publish, order, refund);
    },
    audit: (entry) => audit(outbox, tx, entry),
    advance: ({ id }) => advanceSoon(queue, tx, id),
    postedOf: (keys) => postedOf(tx, keys),
    async post(postings) {
      await post(tx, postings);
    },
  };
}

async function isCharging({ prisma, tx }: Scope, order: Order): Promise<boolean> {
  const charge = await chargeOf(tx, order.id);
  if (charge) return charge.status === 'due';
  if ((await livePaymentsOf(prisma, order.id)).length > 0) return false;
  return collectionOf(order, await savedCardsOf(prisma, order.id)).length > 0;
}

async function lockPayment({ prisma, tx }: Scope, seen: Sighting): Promise<Payment | undefined> {
  const found = await prisma.paymentIntent.findFirst({ where: whereSeen(seen), select: { id: true, orderId: true } });
  if (!found) return undefined;
  if (found.orderId !== null) await lockOrder(tx, found.orderId);
  await lockPaymentRow(tx, found.id);
  return toPayment(await prisma.paymentIntent.findUniqueOrThrow({ where: { id: found.id } }));
}

async function recordPayment(
  prisma: PrismaTx,
  publish: Publish,
  payment: Payment,
  { changes, facts }: Progress,
  reason: string | undefined,
): Promise<void> {
  const { id, orderId } = payment;
  const { voucher, ...plain } = changes;
  await prisma.paymentIntent.update({
    where: { id },
    data: {
      ...plain,
      ...(voucher && { voucher, voucherUntil: voucher.until }),
      // The provider has made the voucher: we need not know the payer any more.
      ...(changes.stripeId && { payerName: null, payerMail: null }),
      checkedAt: new Date(),
    },
  });
  for (const fact of facts) await publishFact(publish, fact, payment, reason);
  await publishVoucher(publish, payment, changes);
  const isProgress = changes.status !== undefined || changes.declines !== undefined || voucher !== undefined;
  if (orderId === null || !isProgress) return;
  const select = { id: true, buyerId: true, sellerId: true };
  await publishProgress(publish, await prisma.order.findUniqueOrThrow({ where: { id: orderId }, select }));
}

/** Records that an event is applied, in the transaction of its effect. False where it was applied before. */
async function enterEvent(prisma: PrismaTx, id: string, type: string): Promise<boolean> {
  const { count } = await prisma.stripeEvent.createMany({ data: { id, type }, skipDuplicates: true });
  return count > 0;
}

// Stripe repeats an event for three days at most; we keep ten times that.
const forget = statement(
  () => sql`
  delete from stripe_events where id = any(array(select id from stripe_events
    where received_at < now() - interval '30 days' order by received_at limit 1000 for update skip locked))`,
);

/** Forgets events that cannot be repeated any more. */
export async function forgetOldEvents(on: Pick<Storage, 'query'>): Promise<void> {
  await run(on, forget());
}
