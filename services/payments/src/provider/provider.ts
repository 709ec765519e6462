import { AppError } from '@tianguis/chassis/http/error';
import type { paymentStatuses, paymentTypes } from '@tianguis/proto/payments/intents/operations';
import type { PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type Stripe from 'stripe';
import type { Voucher } from '../orders/voucher.ts';

/** The payment provider, as the rooms of payments see it. Throws `unavailable` when it cannot be reached, `refused` when it says no. */
export interface Provider {
  readonly charges: ChargeProvider;
  readonly payouts: PayoutProvider;
  readonly movements: Movements;
  readonly disputes: DisputeProvider;
  readonly events: EventSource;
}

/**
 * Why the provider is unavailable: it failed by itself, and may have done its work. It repeats this answer for the same key, so
 * whoever asks again first looks at what exists, then asks under the key of the next attempt.
 */
export class KeySpent extends Error {}

/** Whether the key of a call can never succeed any more. */
export const isKeySpent = (err: unknown): boolean => err instanceof AppError && err.cause instanceof KeySpent;

/** Why the provider refused, in its own word. */
export class ProviderRefusal extends Error {
  readonly word: string | undefined;

  constructor(word: string | undefined, cause: unknown) {
    super(word ?? 'refused', { cause });
    this.word = word;
  }
}

/** Why a step was refused: the provider's own word, or ours. */
export const refusalOf = ({ cause, code }: AppError): string =>
  (cause instanceof ProviderRefusal ? cause.word : undefined) ?? code;

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
  /** When it was taken; undefined until then, or where an answer does not say and it was just now. */
  readonly capturedAt?: Date | undefined;
  /** The hold's deadline for its capture; undefined without a hold, or where an event does not say. */
  readonly captureBefore?: Date | undefined;
  /** The provider's mark of the card that paid or holds; undefined without a card, or where an event does not say. */
  readonly cardFingerprint?: string | undefined;
  /** Whether that card is a credit or a debit card; undefined likewise, or where the provider says neither. */
  readonly cardFunding?: 'credit' | 'debit' | undefined;
  /** Where the card is kept for renewals of its hold; undefined where it is not. */
  readonly saved?: SavedCard | undefined;
  /** What the payer pays with; undefined where they pay otherwise, or the voucher is over. */
  readonly voucher?: Voucher | undefined;
}

/** A card that the provider keeps, by the provider's own ids. */
export interface SavedCard {
  readonly customer: string;
  /** Undefined until it holds. */
  readonly method?: string | undefined;
}

/** The person a voucher is made out to. */
export interface Payer {
  readonly name: string;
  readonly mail: string;
}

/** A sighting with what the browser needs to finish the payment. */
export interface OpenIntent extends Sighting {
  readonly clientSecret: string;
}

/** What the provider has to know to charge a payer. */
export interface Charge {
  readonly amountCentavos: number;
  readonly description: string;
  readonly type: PaymentType;
  /** `manual`: the money is held until it is captured. */
  readonly captureMethod: CaptureMethod;
  readonly means: PaymentMeans;
  /** Only for a voucher. */
  readonly payer?: Payer | undefined;
}

/** A charge with our id of it, which makes the provider's idempotency key with the attempt. */
export interface NewIntent extends Charge {
  readonly id: string;
  /** How many keys the provider spent on a failure of its own. */
  readonly attempt: number;
  /** When we first asked. */
  readonly createdAt: Date;
  /** The terms by which the payer agreed to renewals of the hold: the card is kept. */
  readonly renewalTerms: string | null;
  /** The saved card that holds without its owner. */
  readonly savedCustomer: string | null;
  readonly savedMethod: string | null;
}

/** Something the provider does once, however often we ask. */
export interface Once {
  /** Our id of it, which makes the provider's idempotency key with the attempt. */
  readonly id: string;
  readonly attempt: number;
  readonly amount: number;
  /** When we first asked: the provider forgets keys after a day. */
  readonly since: Date;
}

/** Opens, captures, cancels and refunds payments. */
export interface ChargeProvider {
  /** Asking again for the same payment gives the same intent. One that holds a saved card may come back declined. */
  create(intent: NewIntent): Promise<OpenIntent>;
  /** Undefined where the provider does not know it. */
  retrieve(stripeId: string): Promise<OpenIntent | undefined>;
  cancel(stripeId: string): Promise<Sighting | undefined>;
  /** Captures a part of a hold and releases the rest. Where that is too late, returns what became of the payment. */
  capture(stripeId: string, once: Once): Promise<Sighting | undefined>;
  /** Refunds the payer; the provider's id of the refund. */
  refund(stripeId: string, once: Once): Promise<string>;
  /** Whether a refund of this id is under way or done, and did not come to nothing. */
  isRefunded(stripeId: string, id: string): Promise<boolean>;
  /** Sends back what the payer of a bank transfer sent beyond what the payment took; does nothing where nothing is left. */
  returnCash(stripeId: string, once: Pick<Once, 'id' | 'attempt'>): Promise<void>;
  /** Has the provider forget a saved card. */
  forget(customer: string): Promise<void>;
  /** Has the provider forget who paid by bank transfer: their name and mailbox. */
  forgetPayer(stripeId: string): Promise<void>;
  /** What a customer sent by bank transfer and no payment took, in centavos, and our id of their payment. */
  cashOf(customer: string): Promise<{ readonly paymentId: string; readonly available: number } | undefined>;
}

/** What the provider says about a seller's account. */
export interface AccountSighting {
  readonly stripeId: string;
  readonly detailsSubmitted: boolean;
  readonly canReceive: boolean;
}

/** States of a deposit in the provider's words, from first to last (https://docs.stripe.com/api/payouts/object). */
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

/** A transfer to the account of an order's seller or of its carrier. */
export interface Transfer extends Once {
  readonly orderId: number;
  /** The provider's id of the payment that the money came from; null where it comes from our balance. */
  readonly payment: string | null;
  /** The carrier who is paid for bringing the order; undefined where its seller is. */
  readonly carrierId?: number | undefined;
  /** The provider's id of the account. */
  readonly account: string;
}

/** The code of the refusal when a seller's account cannot receive a transfer. */
export const cannotReceive = 'account_cannot_receive';

/** The code of the refusal when the provider does not send a payment back to where it came from. */
export const notRefundable = 'payment_not_refundable';

/** Pays sellers. */
export interface PayoutProvider {
  /** Asking again for the same member gives the same account; `former`: how many of their accounts were disconnected. */
  openAccount(memberId: number, former: number): Promise<AccountSighting>;
  /** Undefined where we have no access to it. */
  retrieveAccount(stripeId: string): Promise<AccountSighting | undefined>;
  /** Deposits from an account to its owner's bank since a moment; none where we have no access to it. */
  depositsOf(stripeId: string, since: Date): Promise<DepositSighting[]>;
  /** The provider's page, valid for minutes, where the seller says who they are and where the money goes. */
  onboardingLink(stripeId: string, returnUrl: string): Promise<string>;
  /** The provider's id of the transfer. */
  transfer(transfer: Transfer): Promise<string>;
  /** Takes back a part of what an order's seller was paid; the provider's ids of the reversals. */
  reverse(reversal: Once & Pick<Transfer, 'orderId'>): Promise<string[]>;
}

/** Money that came to the platform's account at the provider, or left it. */
export interface Movement {
  /** The provider's id of it. */
  readonly id: string;
  readonly kind:
    | 'capture'
    | 'refund'
    | 'refund_failed'
    | 'dispute'
    | 'dispute_won'
    | 'transfer'
    | 'transfer_returned'
    /** Between the platform's account and its own bank. */
    | 'bank'
    /** A fee of its own, which belongs to no payment. */
    | 'provider_fee'
    | 'other';
  /** Centavos before the fee, below zero where money left. */
  readonly amount: number;
  /** Centavos that the provider took beside it; below zero where it gave back. */
  readonly fee: number;
  /** Centavos of that fee that are VAT; of a fee of its own, which is the amount, likewise. */
  readonly feeVat: number;
  /** The provider's id of the payment. */
  readonly stripeId: string | undefined;
  /** For a transfer, the order whose seller it paid. */
  readonly orderId?: number | undefined;
  /** Of a transfer that paid the order's carrier. */
  readonly carrierId?: number | undefined;
  readonly at: Date;
}

/** Movements of the platform's account, newest first: since a moment, of one refund or dispute, or all. */
export interface Movements {
  list(filter?: { readonly since?: Date | undefined; readonly source?: string | undefined }): AsyncIterable<Movement>;
  /** Centavos that lie on the platform's account, available or not yet. */
  balance(): Promise<number>;
}

/** The provider's own list of events. */
export interface EventSource {
  /** `account`: the seller's account, where the event is about one. */
  find(id: string, account?: string): Promise<Stripe.Event | undefined>;
  /** Events since a moment, newest first. */
  list(since: Date): AsyncIterable<Stripe.Event>;
}

/** An event about a payment, whose signature was checked. */
export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly seen: Sighting;
  /** The event reports one declined attempt. */
  readonly declined: boolean;
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
  /** The deadline for evidence. */
  readonly dueBy: Date | null;
  readonly openedAt: Date;
}

/** Fields of evidence that are text, and those that are files, in the provider's own words. */
export const evidenceTexts = [
  'product_description',
  'customer_name',
  'service_date',
  'shipping_address',
  'shipping_date',
  'shipping_carrier',
  'refund_policy_disclosure',
  'uncategorized_text',
] as const;
export const evidenceFiles = [
  'receipt',
  'shipping_documentation',
  'customer_signature',
  'customer_communication',
  'refund_policy',
] as const;
export type EvidenceText = (typeof evidenceTexts)[number];
export type EvidenceFile = (typeof evidenceFiles)[number];

/** What a bank is shown of a dispute. */
export interface Evidence {
  readonly texts: Partial<Record<EvidenceText, string>>;
  /** The provider's ids of files. */
  readonly files: Partial<Record<EvidenceFile, string>>;
}

export interface Answer {
  readonly isSubmitted: boolean;
  /** Undefined where somebody answered on the provider's own pages. */
  readonly evidenceId: string | undefined;
}

/** Answers disputes of payers' banks. */
export interface DisputeProvider {
  /** Whether evidence was submitted, and under which id of ours; undefined where the provider does not know the dispute. */
  answerOf(disputeId: string): Promise<Answer | undefined>;
  /** The provider's id of an uploaded PDF. */
  upload(file: { readonly name: string; readonly bytes: Uint8Array; readonly key: string }): Promise<string>;
  /** Submits evidence to the bank, which is final. */
  submit(disputeId: string, evidence: Evidence, once: { readonly id: string; readonly key: string }): Promise<void>;
}
