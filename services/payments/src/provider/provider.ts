import type { paymentStatuses, paymentTypes } from '@tianguis/proto/payments/intents/operations';
import type { PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type Stripe from 'stripe';
import type { Voucher } from '../orders/voucher.ts';

export type ProviderStatus = (typeof paymentStatuses)[number];
export type PaymentType = (typeof paymentTypes)[number];
export type CaptureMethod = 'automatic' | 'manual';

/** What the provider said about a payment, in an answer or in an event. */
export interface Sighting {
  readonly stripeId: string;
  /** Our id, which the provider keeps for us. */
  readonly paymentId: string | undefined;
  readonly status: ProviderStatus;
  readonly failureReason: string | undefined;
  /** Centavos that the provider received. */
  readonly receivedCentavos: number;
  /** Until when held money can be captured; undefined where none is held, or where an event does not say. */
  readonly captureBefore?: Date | undefined;
  /** The provider's mark of the card that paid or holds; undefined where it was none, or where an event does not say. */
  readonly cardFingerprint?: string | undefined;
  /** Where the card is kept for renewals of its hold; undefined where it is not. */
  readonly saved?: SavedCard | undefined;
  /** What its payer is to pay with; undefined where it is paid otherwise, or is over. */
  readonly voucher?: Voucher | undefined;
}

/** A card that the provider keeps, by its own numbers. */
export interface SavedCard {
  readonly customer: string;
  /** Undefined until it holds. */
  readonly method?: string | undefined;
}

/** For whom a voucher is made. */
export interface Payer {
  readonly name: string;
  readonly mail: string;
}

/** A sighting with what the browser needs to finish the payment. */
export interface OpenIntent extends Sighting {
  readonly clientSecret: string;
}

/** What the provider has to know to charge somebody. */
export interface Charge {
  readonly amountCentavos: number;
  readonly description: string;
  readonly type: PaymentType;
  /** `manual`: the money is held until it is captured. */
  readonly captureMethod: CaptureMethod;
  readonly means: PaymentMeans;
  /** Of a voucher. */
  readonly payer?: Payer | undefined;
}

/** A charge with our number of it, which is the provider's idempotency key. */
export interface NewIntent extends Charge {
  readonly id: string;
  /** The text by which its payer let the hold be renewed: the card is kept. */
  readonly renewalTerms: string | null;
  /** The card that holds by itself, its payer being away. */
  readonly savedCustomer: string | null;
  readonly savedMethod: string | null;
}

/** One thing that the provider does once, whatever repeats. */
export interface Once {
  /** Our number of it, which is the provider's idempotency key. */
  readonly id: string;
  readonly amount: number;
  /** When it was first asked for: the provider forgets keys after a day. */
  readonly since: Date;
}

/** Money that came to the platform's account at the provider, or left it. */
export interface Movement {
  /** The provider's number of it. */
  readonly id: string;
  readonly kind:
    | 'capture'
    | 'refund'
    | 'refund_failed'
    | 'dispute'
    | 'dispute_won'
    | 'transfer'
    | 'transfer_returned'
    | 'other';
  /** Centavos before the fee, below zero where money left. */
  readonly amount: number;
  /** Centavos that the provider took beside it; below zero where it gave back. */
  readonly fee: number;
  /** The provider's id of the payment that it is about. */
  readonly stripeId: string | undefined;
  /** The order whose seller it paid, of a transfer. */
  readonly orderId?: number | undefined;
  readonly at: Date;
}

/** Movements of the platform's account, newest first: since a moment, of one refund or dispute, or all. */
export interface Movements {
  list(filter?: { readonly since?: Date; readonly source?: string }): AsyncIterable<Movement>;
}

/** The provider of card payments. Throws `unavailable` when it cannot be reached, `refused` when it says no. */
export interface CardProvider {
  /** Asking again for the same payment gives the same intent; one that was to hold by itself may have been declined. */
  create(intent: NewIntent): Promise<OpenIntent>;
  /** Undefined where the provider does not know it. */
  retrieve(stripeId: string): Promise<OpenIntent | undefined>;
  cancel(stripeId: string): Promise<Sighting | undefined>;
  /** Takes so much of held money; the rest is released. What cannot be captured any more is seen as what became of it. */
  capture(stripeId: string, once: Once): Promise<Sighting | undefined>;
  /** Gives money back to the payer; the provider's id of the refund. */
  refund(stripeId: string, once: Once): Promise<string>;
  /** Sends back what the payer of a bank transfer sent beyond what the payment took; nothing where nothing is left. */
  returnCash(stripeId: string, once: Pick<Once, 'id'>): Promise<void>;
  /** Has the provider forget a card that it keeps. */
  forget(customer: string): Promise<void>;
  /** What a customer sent by a bank transfer and no payment took, in centavos, and our number of their payment. */
  cashOf(customer: string): Promise<{ readonly paymentId: string; readonly available: number } | undefined>;
}

/** An event about a payment, whose signature was checked. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly seen: Sighting;
  /** The event tells of one declined attempt. */
  readonly declined: boolean;
}

/** What the provider says about a seller's account. */
export interface AccountSighting {
  readonly stripeId: string;
  readonly detailsSubmitted: boolean;
  readonly canReceive: boolean;
}

/** States of a deposit, the provider's own words, from first to last (https://docs.stripe.com/api/payouts/object). */
export const depositStatuses = ['pending', 'in_transit', 'paid', 'failed', 'canceled'] as const;

/** What the provider says about money on its way from a seller's account to their bank. */
export interface DepositSighting {
  readonly id: string;
  /** The provider's id of the account. */
  readonly account: string;
  readonly amount: number;
  readonly status: (typeof depositStatuses)[number];
  readonly failureCode: string | null;
  readonly createdAt: Date;
  /** When this became known. */
  readonly at: Date;
}

/** What one transfer pays: a part of what an order's payment brought, to its seller's account. */
export interface Transfer extends Once {
  readonly orderId: number;
  /** The provider's id of the payment that the money came from. */
  readonly payment: string;
  /** The provider's id of the account. */
  readonly account: string;
}

/** Pays sellers. Throws as {@link CardProvider} does. */
export interface PayoutProvider {
  /** Asking again for the same member gives the same account; `former`: how many of theirs were closed to us. */
  openAccount(memberId: number, former: number): Promise<AccountSighting>;
  /** Undefined where we have no access to it. */
  retrieveAccount(stripeId: string): Promise<AccountSighting | undefined>;
  /** Deposits from an account to its owner's bank since a moment; none where we have no access to it. */
  depositsOf(stripeId: string, since: Date): Promise<DepositSighting[]>;
  /** An address of the provider's, good for minutes, where the seller says who they are and where the money goes. */
  onboardingLink(stripeId: string, returnUrl: string): Promise<string>;
  /** The provider's id of the transfer. */
  transfer(transfer: Transfer): Promise<string>;
  /** Takes back so much of what an order's seller was paid; the provider's ids of the reversals. */
  reverse(reversal: Once & Pick<Transfer, 'orderId'>): Promise<string[]>;
}

/** What the provider says about a dispute. */
export interface DisputeSighting {
  readonly id: string;
  /** The provider's id of the payment. */
  readonly stripeId: string;
  readonly amount: number;
  readonly reason: string;
  /** The provider's own word. */
  readonly status: string;
  /** Until when evidence counts. */
  readonly dueBy: Date | null;
  readonly openedAt: Date;
}

/** A dispute that a bank decided for the buyer. */
export interface LostDispute {
  /** The provider's number of the dispute. */
  readonly id: string;
  /** The provider's id of the payment. */
  readonly stripeId: string;
  readonly amount: number;
}

/** The provider's own list of what happened. */
export interface EventSource {
  /** `account`: the seller's account that the event is of, where it is of one. */
  find(id: string, account?: string): Promise<Stripe.Event | undefined>;
  /** Events since a moment, newest first. */
  list(since: Date): AsyncIterable<Stripe.Event>;
}
