import type { JobQueue } from '@tianguis/chassis/jobs/job-queue';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
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
import type { Sighting } from '../provider/provider.ts';
import { withholdingTermsOf } from '../taxes/withholding.ts';
import { enterEvent } from './entered-events.ts';
import type { Payment, Progress } from './payment.ts';
import { findSeen, livePaymentsOf, lockPaymentRow, savedCardsOf, savePayment } from './payment-store.ts';
import {
  type Publish,
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
  /** False where this event was applied before. Either way it is stuck no longer. */
  enterEvent(id: string, type: string): Promise<boolean>;
  /** The payment that a sighting is about, locked until the transaction ends; its order is locked first. */
  lockPayment(seen: Sighting, known?: PaymentKey): Promise<Payment | undefined>;
  /** Stores what changed, and publishes the facts. The payment is locked. */
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
  /** Posts to the ledger, once under each key, as the last thing that a unit of work does. */
  post(postings: readonly Posting[]): Promise<void>;
}

/** What never changes of a payment. Who knows it spares the search. */
export type PaymentKey = Pick<Payment, 'id' | 'orderId'>;

export type InUnitOfWork = <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;

interface Needs {
  readonly storage: Pick<Storage, 'transaction'>;
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
    needs.storage.transaction(async (tx) => {
      const { unit, finish } = unitOfWork(needs, tx);
      const result = await work(unit);
      await finish();
      return result;
    });

/** A unit of work, and what ends it. Writes are sent without waiting for each other, so that they share a trip to the database. */
function unitOfWork(needs: Needs, tx: Tx): { readonly unit: UnitOfWork; finish(): Promise<void> } {
  const { outbox, queue, box, withholds } = needs;
  const writes: Promise<unknown>[] = [];
  const send = (write: Promise<unknown>): void => {
    write.catch(() => undefined);
    writes.push(write);
  };
  const publish: Publish = async (event, content) => send(outbox.append(tx, event, content));
  const orders = lockedOrders(tx);
  const postings: Posting[] = [];
  const progressed = new Map<number, Order>();
  const published = new Set<number>();
  const advanced = new Set<number>();
  const advance = (orderId: number): void => {
    if (advanced.has(orderId)) return;
    advanced.add(orderId);
    send(advanceSoon(queue, tx, orderId));
  };

  const unit: UnitOfWork = {
    enterEvent: (id, type) => enterEvent(tx, id, type),
    async lockPayment(seen, known) {
      const found = known ?? (await findSeen(tx, seen));
      if (!found) return undefined;
      const order = found.orderId === null ? undefined : orders.lock(found.orderId);
      const payment = lockPaymentRow(tx, found.id);
      await Promise.all([order, payment]);
      return payment;
    },
    async recordPayment(payment, { changes, facts }, reason) {
      send(savePayment(tx, payment.id, changes));
      for (const fact of facts) await publishFact(publish, fact, payment, reason);
      await publishVoucher(publish, payment, changes);
      const isProgress =
        changes.status !== undefined || changes.declines !== undefined || changes.voucher !== undefined;
      const order = payment.orderId === null || !isProgress ? undefined : await orders.lock(payment.orderId);
      if (order) progressed.set(order.id, order);
    },
    lockOrder: orders.lock,
    referrerOf: (order) => referrerOf(tx, order),
    withholdingOf: async (order) => (withholds ? withholdingTermsOf(tx, order, new Date()) : undefined),
    async refuseReferral(order, reason) {
      send(refuseReferral(tx, order.id, reason));
      await publishRefusal(tx, publish, order, reason);
    },
    async recordOrder(order, changes, payment) {
      const told = moneyStateOf({ ...order, ...changes });
      send(saveOrder(tx, order.id, changes, told));
      orders.forget(order.id);
      const receiptsOf = (orderId: number) => sealedReceipts(box, orderId, new Date());
      const isPublished = await publishMoneyState(publish, order, { ...changes, told }, { payment, receiptsOf });
      if (isPublished) published.add(order.id);
      else progressed.set(order.id, order);
      await publishReferral(tx, publish, order, changes);
      advance(order.id);
    },
    carrierOf: (orderId) => carrierEarningOf(tx, orderId),
    async recordCarrier({ orderId }, paidOut) {
      send(payCarrierOut(tx, orderId, paidOut));
      advance(orderId);
    },
    isCharging: (order) => isCharging(tx, order),
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
      send(saveBankRefund(tx, refund));
      await publishBankRefund(publish, order, refund);
    },
    audit: (entry) => audit(outbox, tx, entry),
    async advance({ id }) {
      advance(id);
    },
    postedOf: (keys) => postedOf(tx, keys),
    async post(more) {
      postings.push(...more);
    },
  };

  async function finish(): Promise<void> {
    // Pages read the payment again for either event.
    for (const [id, order] of progressed) if (!published.has(id)) await publishProgress(publish, order);
    if (postings.length > 0) send(post(tx, postings));
    await Promise.all(writes);
  }

  return { unit, finish };
}

/** Orders that a transaction locks, each read once until it changes. */
function lockedOrders(tx: Tx) {
  const orders = new Map<number, Promise<Order | undefined>>();
  return {
    lock(id: number): Promise<Order | undefined> {
      const known = orders.get(id) ?? lockOrder(tx, id);
      orders.set(id, known);
      return known;
    },
    forget: (id: number) => void orders.delete(id),
  };
}

async function isCharging(tx: Tx, order: Order): Promise<boolean> {
  const charge = await chargeOf(tx, order.id);
  if (charge) return charge.status === 'due';
  if ((await livePaymentsOf(tx, order.id)).length > 0) return false;
  return collectionOf(order, await savedCardsOf(tx, order.id)).length > 0;
}
