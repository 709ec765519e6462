import type { OfferActor, OfferMoveName, OfferState } from '@tianguis/proto/marketplace/offers/offer';
import type { Transition } from '../trade/state-table.ts';

interface Terms {
  readonly state: OfferState;
  readonly move: OfferMoveName;
  readonly actor: OfferActor;
  readonly moment: 'expiresAt';
  readonly guard: 'proposalsLeft';
}

/** One row of the table: a way an offer gets from a state to another. There is no other way. */
export interface OfferMove extends Transition<Terms> {
  readonly to: OfferState;
  /** It names prices, and the other side’s time to answer starts again. */
  readonly proposes?: true;
  /** The offer becomes an order, if the lot still has what was agreed. */
  readonly becomesOrder?: true;
}

/** The life of an offer: `offered` waits for the seller, `countered` for the buyer. docs/offers.md is written from this table. */
export const moves: readonly OfferMove[] = [
  {
    move: 'offer',
    from: [],
    to: 'offered',
    by: ['buyer'],
    proposes: true,
    notifies: ['seller'],
  },

  // The seller answers the buyer's price.
  {
    move: 'accept',
    from: ['offered'],
    to: 'accepted',
    by: ['seller'],
    before: 'expiresAt',
    becomesOrder: true,
    notifies: ['buyer'],
  },
  {
    move: 'counter',
    from: ['offered'],
    to: 'countered',
    by: ['seller'],
    before: 'expiresAt',
    guards: ['proposalsLeft'],
    proposes: true,
    notifies: ['buyer'],
  },
  {
    move: 'decline',
    from: ['offered'],
    to: 'declined',
    by: ['seller'],
    before: 'expiresAt',
    notifies: ['buyer'],
  },
  {
    move: 'withdraw',
    from: ['offered'],
    to: 'withdrawn',
    by: ['buyer'],
    before: 'expiresAt',
    notifies: ['seller'],
  },

  // The buyer answers the seller's price.
  {
    move: 'accept',
    from: ['countered'],
    to: 'accepted',
    by: ['buyer'],
    before: 'expiresAt',
    becomesOrder: true,
    notifies: ['seller'],
  },
  {
    move: 'counter',
    from: ['countered'],
    to: 'offered',
    by: ['buyer'],
    before: 'expiresAt',
    guards: ['proposalsLeft'],
    proposes: true,
    notifies: ['seller'],
  },
  {
    move: 'decline',
    from: ['countered'],
    to: 'declined',
    by: ['buyer'],
    before: 'expiresAt',
    notifies: ['seller'],
  },
  {
    move: 'withdraw',
    from: ['countered'],
    to: 'withdrawn',
    by: ['seller'],
    before: 'expiresAt',
    notifies: ['buyer'],
  },

  // No one answers, or an account is erased.
  {
    move: 'expire',
    from: ['offered', 'countered'],
    to: 'expired',
    by: ['clock'],
    at: 'expiresAt',
    notifies: ['buyer', 'seller'],
  },
  {
    move: 'call_off',
    from: ['offered', 'countered'],
    to: 'withdrawn',
    by: ['clock'],
    notifies: ['buyer', 'seller'],
  },
];
