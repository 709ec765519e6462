import type { OfferActor, OfferMoveName, OfferState } from '@tianguis/proto/marketplace/offers/offer';
import type { Party } from '../orders/order.ts';

/** One row of the table: how an offer gets from one state to another. There is no other way. */
export interface OfferMove {
  readonly move: OfferMoveName;
  /** Null: the move starts the offer. */
  readonly from: OfferState | null;
  readonly to: OfferState;
  readonly by: OfferActor;
  /** People act until the offer expires, the clock afterwards; null: at any time. */
  readonly when: 'in time' | 'expired' | null;
  /** The move names prices, which one offer may do only so often, and restarts the time for an answer. */
  readonly proposes?: true;
  /** The offer becomes an order, if the lot still has what was agreed. */
  readonly orders?: true;
  /** Who gets a message. */
  readonly notifies: readonly Party[];
}

const both = ['buyer', 'seller'] as const;

/** What a party may answer to the other side's proposal, and do with its own. */
const answers = (from: OfferState, to: OfferState, by: Party, other: Party): OfferMove[] => [
  { move: 'accept', from, to: 'accepted', by, when: 'in time', orders: true, notifies: [other] },
  { move: 'counter', from, to, by, when: 'in time', proposes: true, notifies: [other] },
  { move: 'decline', from, to: 'declined', by, when: 'in time', notifies: [other] },
  { move: 'withdraw', from, to: 'withdrawn', by: other, when: 'in time', notifies: [by] },
  { move: 'expire', from, to: 'expired', by: 'clock', when: 'expired', notifies: both },
  { move: 'call_off', from, to: 'withdrawn', by: 'clock', when: null, notifies: both },
];

export const moves: readonly OfferMove[] = [
  { move: 'offer', from: null, to: 'offered', by: 'buyer', when: null, proposes: true, notifies: ['seller'] },
  ...answers('offered', 'countered', 'seller', 'buyer'),
  ...answers('countered', 'offered', 'buyer', 'seller'),
];
