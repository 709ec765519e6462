import type { Payment, PaymentType, Sighting } from './payment.ts';
import type { Settlement } from './settle.ts';

export interface NewPayment {
  readonly amountCentavos: number;
  readonly description: string;
  readonly type: PaymentType;
}

/** A sighting with what the browser needs to finish the payment. */
export interface OpenIntent extends Sighting {
  readonly clientSecret: string;
}

/** The provider of card payments. Throws `unavailable` when it cannot be reached, `refused` when it says no. */
export interface CardProvider {
  /** Asking again for the same payment gives the same intent. */
  create(payment: NewPayment & { readonly id: string }): Promise<OpenIntent>;
  /** Undefined where the provider does not know it. */
  retrieve(stripeId: string): Promise<OpenIntent | undefined>;
  cancel(stripeId: string): Promise<Sighting | undefined>;
}

/** Our rows, each call on its own. */
export interface Payments {
  /** Stores a payment that is about to be created; with a key that was used before, gives back that one. */
  begin(payment: NewPayment, idempotency: { key: string | undefined; hash: string }): Promise<BegunPayment>;
  find(stripeId: string): Promise<Payment | undefined>;
  findFor(seen: Sighting): Promise<Payment | undefined>;
  /** Ends a payment that never reached the provider's books. */
  giveUp(id: string, status: 'rejected' | 'abandoned', reason: string): Promise<void>;
  /** Payments that should have moved on by now, longest unheard of first. */
  overdue(limit: number): Promise<Payment[]>;
  /** The provider was asked and had nothing new. */
  touch(id: string): Promise<void>;
}

export interface BegunPayment {
  readonly payment: Payment;
  /** Hash of the request that the key was first used with. */
  readonly hash: string;
}

/** What one transaction may do. */
export interface Ledger {
  /** False when this event was applied before. */
  enterEvent(id: string, type: string): Promise<boolean>;
  /** The payment that a sighting is about, locked until the transaction ends. */
  lock(seen: Sighting): Promise<Payment | undefined>;
  /** Stores what changed and writes the facts to the outbox. */
  record(payment: Payment, settlement: Settlement, reason: string | undefined): Promise<void>;
}

export type WithLedger = <T>(work: (ledger: Ledger) => Promise<T>) => Promise<T>;
