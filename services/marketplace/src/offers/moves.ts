import type { OfferActor, OfferMoveName, OfferState } from '@tianguis/proto/marketplace/offers/offer';
import type { Party } from '../orders/order.ts';

/** A row of the table: how an offer gets from one state to another. There is no other way. */
export interface OfferMove {
  readonly move: OfferMoveName;
  /** Null: it begins. */
  readonly from: OfferState | null;
  readonly to: OfferState;
  readonly by: OfferActor;
  /** People may until the offer expires, the clock from then on; null: at any time. */
  readonly when: 'in time' | 'expired' | null;
  /** It names prices, of which there may be so many in one offer, and the time for an answer begins anew. */
  readonly proposes?: true;
  /** It becomes an order, if the lot still has what was agreed. */
  readonly orders?: true;
  /** Who is written to. */
  readonly tells: readonly Party[];
}

const both = ['buyer', 'seller'] as const;

/** What somebody may answer to what the other side named, and what they may do with what they named themselves. */
const answers = (from: OfferState, to: OfferState, by: Party, other: Party): OfferMove[] => [
  { move: 'accept', from, to: 'accepted', by, when: 'in time', orders: true, tells: [other] },
  { move: 'counter', from, to, by, when: 'in time', proposes: true, tells: [other] },
  { move: 'decline', from, to: 'declined', by, when: 'in time', tells: [other] },
  { move: 'withdraw', from, to: 'withdrawn', by: other, when: 'in time', tells: [by] },
  { move: 'expire', from, to: 'expired', by: 'clock', when: 'expired', tells: both },
  { move: 'call_off', from, to: 'withdrawn', by: 'clock', when: null, tells: both },
];

export const moves: readonly OfferMove[] = [
  { move: 'offer', from: null, to: 'offered', by: 'buyer', when: null, proposes: true, tells: ['seller'] },
  ...answers('offered', 'countered', 'seller', 'buyer'),
  ...answers('countered', 'offered', 'buyer', 'seller'),
];
