import type { Posting } from '../ledger/posting.ts';
import type { Brought, Order, OrderChanges, ReferralRefusal } from '../orders/order.ts';
import type { Sighting } from '../provider/provider.ts';
import type { Payment } from './payment.ts';
import type { Settlement } from './settle.ts';

/** What one transaction may do to payments: all of it is kept, or none. */
export interface UnitOfWork {
  /** False when this event was applied before. */
  enterEvent(id: string, type: string): Promise<boolean>;
  /** The payment that a sighting is about, locked until the transaction ends; its order before it. */
  lock(seen: Sighting): Promise<Payment | undefined>;
  /** Stores what changed and writes the facts to the outbox. */
  record(payment: Payment, settlement: Settlement, reason: string | undefined): Promise<void>;
  /** An order with its money, locked until the transaction ends. */
  order(id: number): Promise<Order | undefined>;
  /** Who brought an order's seller, where this is the first order of theirs that is settled. */
  referrerOf(order: Order): Promise<Brought | undefined>;
  /** Notes that they earn nothing by it, and tells the marketplace. */
  refuseReferral(order: Order, reason: ReferralRefusal): Promise<void>;
  /** Stores what became of an order's money, tells the marketplace where that is news, and has what follows from it done. */
  recordOrder(order: Order, changes: OrderChanges, payment?: Payment): Promise<void>;
  /** Has what follows for an order done where nothing of its money changed. */
  advance(order: Pick<Order, 'id'>): Promise<void>;
  /** Which of these keys are in the ledger. */
  postedOf(keys: readonly string[]): Promise<ReadonlySet<string>>;
  /** Moves money in the ledger, once under each key; the last thing that a unit does. */
  post(postings: readonly Posting[]): Promise<void>;
}

export type InUnitOfWork = <T>(work: (unit: UnitOfWork) => Promise<T>) => Promise<T>;
