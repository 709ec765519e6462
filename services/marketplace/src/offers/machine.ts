import {
  mostProposals,
  type OfferActor,
  type OfferMoveName,
  type OfferPartyMove,
  type OfferState,
  offerHours,
  offerPartyMoves,
} from '@tianguis/proto/marketplace/offers/offer';
import { hoursAfter } from '../orders/order.ts';
import type { Party } from '../trade/party.ts';
import { createMachine, type Guard, type Verdict } from '../trade/state-table.ts';
import { moves, type OfferMove } from './moves.ts';

/** What the rules know of an offer. */
export interface OfferFacts {
  readonly state: OfferState;
  readonly expiresAt: Date;
  /** How many times prices were named. */
  readonly proposals: number;
}

interface Attempt {
  readonly now: Date;
}

export const guards = {
  proposalsLeft: {
    demands: `fewer than ${mostProposals} prices so far`,
    holds: ({ proposals }) => proposals < mostProposals,
  },
} as const satisfies Record<string, Guard<OfferFacts, Attempt>>;

const machine = createMachine<OfferMove, OfferFacts, Attempt>({
  moves,
  guards,
  momentOf: (offer, moment) => offer[moment],
});

/** Whether an offer may make a move. */
export const judgeMove = (offer: OfferFacts, move: OfferMoveName, by: OfferActor, now: Date): Verdict<OfferMove> =>
  machine.judge(offer, move, by, { now });

/** The offer after a move. */
export const offerAfter = <Offer extends OfferFacts>(offer: Offer, { to, proposes }: OfferMove, now: Date): Offer => ({
  ...offer,
  state: to,
  ...(proposes && { proposals: offer.proposals + 1, expiresAt: hoursAfter(now, offerHours) }),
});

export const isOpen = ({ state }: Pick<OfferFacts, 'state'>): boolean => moves.some(({ from }) => from.includes(state));

/** The moves that a party may make now. */
export const nextMoves = (offer: OfferFacts, by: Party, now: Date): OfferPartyMove[] =>
  offerPartyMoves.filter((move) => 'row' in judgeMove(offer, move, by, now));
