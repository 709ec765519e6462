import type { paymentStatuses, paymentTypes } from '@tianguis/proto/payments/intents/operations';

export type ProviderStatus = (typeof paymentStatuses)[number];
export type PaymentType = (typeof paymentTypes)[number];

/** What the provider said about a payment, in an answer or in an event. */
export interface Sighting {
  readonly stripeId: string;
  /** Our id, which the provider keeps for us. */
  readonly paymentId: string | undefined;
  readonly status: ProviderStatus;
  readonly failureReason: string | undefined;
  /** Centavos that the provider received. */
  readonly receivedCentavos: number;
}

/** A sighting with what the browser needs to finish the payment. */
export interface OpenIntent extends Sighting {
  readonly clientSecret: string;
}

/** What the provider has to know to charge a card. */
export interface Charge {
  readonly amountCentavos: number;
  readonly description: string;
  readonly type: PaymentType;
}

/** Money that came to the platform's account at the provider, or left it. */
export interface Movement {
  /** The provider's number of it. */
  readonly id: string;
  readonly kind: 'capture' | 'refund' | 'refund_failed' | 'dispute' | 'dispute_won' | 'other';
  /** Centavos before the fee, below zero where money left. */
  readonly amount: number;
  /** Centavos that the provider took beside it; below zero where it gave back. */
  readonly fee: number;
  /** The provider's id of the payment that it is about. */
  readonly stripeId: string | undefined;
  readonly at: Date;
}

/** Movements of the platform's account, newest first: since a moment, of one refund or dispute, or all. */
export interface Movements {
  list(filter?: { readonly since?: Date; readonly source?: string }): AsyncIterable<Movement>;
}

/** The provider of card payments. Throws `unavailable` when it cannot be reached, `refused` when it says no. */
export interface CardProvider {
  /** Asking again for the same payment gives the same intent. */
  create(charge: Charge & { readonly id: string }): Promise<OpenIntent>;
  /** Undefined where the provider does not know it. */
  retrieve(stripeId: string): Promise<OpenIntent | undefined>;
  cancel(stripeId: string): Promise<Sighting | undefined>;
}

/** An event about a payment, whose signature was checked. */
export interface ProviderEvent {
  readonly id: string;
  readonly type: string;
  readonly seen: Sighting;
  /** The event tells of one declined attempt. */
  readonly declined: boolean;
}
