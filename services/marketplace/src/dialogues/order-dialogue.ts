import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import type { LoadedQuantity } from '../pickups/load.ts';
import type { OrderAnswer } from './order-answer.ts';

/** What a party may do with an offer by answering. */
export type OfferWish = 'accept' | 'counter' | 'decline';

/**
 * Times that they were shown to choose from, the order of which they were told what cancelling it does, the time that they
 * would give back and why, the
 * quantities of a load as they were at a moment, the load that they would count in place of that, offers by their numbers, or what they were asked whether to do with one: as it
 * was after so many prices, at so much for a unit. Or the order that they last sent photos of, with what they were told of them
 * since, or photos that wait until they say of which order they are.
 */
export type Offered =
  | { readonly kind: 'slots'; readonly orderId: number; readonly from: readonly string[] }
  | { readonly kind: 'cancel'; readonly orderId: number }
  | { readonly kind: 'withdraw'; readonly orderId: number; readonly from: string; readonly reason: string }
  | { readonly kind: 'load'; readonly orderId: number; readonly at: string }
  | ({ readonly kind: 'count'; readonly orderId: number } & OfferedCount)
  | { readonly kind: 'offers'; readonly offerIds: readonly number[] }
  | { readonly kind: 'photos'; readonly orderId: number; readonly told: readonly string[] }
  | ({ readonly kind: 'unplaced' } & Unplaced)
  | {
      readonly kind: 'offer';
      readonly offerId: number;
      readonly proposals: number;
      readonly wish: OfferWish;
      /** Of a counter-offer. */
      readonly centavos: number | null;
    };

interface OfferedCount {
  /** The load as it was then; null where nothing was counted. */
  readonly at: string | null;
  readonly load: readonly LoadedQuantity[];
  /** As they said it, of one of its lines. */
  readonly quantity: number;
}

/** What came with photos, and where they are to be had. */
export interface Unplaced {
  readonly media: readonly string[];
  readonly words: string;
  /** They complain with it. */
  readonly complains: boolean;
}

/** A photo that a party of an order sent by WhatsApp. */
export interface OrderPhoto {
  readonly memberId: number;
  readonly contactId: number;
  readonly orderId: number;
  readonly path: string;
}

/** The orders that a member was last asked about by WhatsApp, as they were numbered; 0 in place of one that waits no more. */
export interface OrderDialogue {
  readonly orderIds: readonly number[];
  /** What they want to do with one of them, where they did not say with which. */
  readonly wanted: OrderAnswer['kind'] | null;
  /** What a number, or the same word again, is about. */
  readonly offered: Offered | null;
  readonly changedAt: Date;
}

/** An order that waits for a member: for its seller's approval, or for its buyer to say that all is well. */
export interface WaitingOrder {
  readonly id: number;
  readonly title: string;
  readonly amount: number;
  readonly state: OrderState;
  readonly since: Date;
}
