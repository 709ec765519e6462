import {
  mostProposals,
  type OfferActor,
  type OfferMoveName,
  type OfferPartyMove,
  type OfferState,
  offerHours,
  offerPartyMoves,
} from '@tianguis/proto/marketplace/offers/offer';
import { hoursAfter, type Party } from '../orders/order.ts';
import { moves, type OfferMove } from './moves.ts';

/** An offer as far as the rules of its moves are concerned. */
export interface OfferFacts {
  readonly state: OfferState;
  readonly expiresAt: Date;
  /** How often prices were named. */
  readonly proposals: number;
}

/** Why a move is refused. `state`: no row of the table leads from where the offer stands. */
export type Refusal = 'state' | 'late' | 'early' | 'proposals';
export type Verdict = { readonly row: OfferMove } | { readonly refusal: Refusal };

/** Whether an offer may be moved so. */
export function judgeMove(offer: OfferFacts, move: OfferMoveName, by: OfferActor, now: Date): Verdict {
  const row = moves.find((each) => each.move === move && each.from === offer.state && each.by === by);
  if (!row) return { refusal: 'state' };
  const isOver = now >= offer.expiresAt;
  if (row.when === 'in time' && isOver) return { refusal: 'late' };
  if (row.when === 'expired' && !isOver) return { refusal: 'early' };
  return row.proposes && offer.proposals >= mostProposals ? { refusal: 'proposals' } : { row };
}

/** What a move makes of an offer. */
export const offerAfter = <Offer extends OfferFacts>(offer: Offer, { to, proposes }: OfferMove, now: Date): Offer => ({
  ...offer,
  state: to,
  ...(proposes && { proposals: offer.proposals + 1, expiresAt: hoursAfter(now, offerHours) }),
});

export const isOpen = ({ state }: Pick<OfferFacts, 'state'>): boolean => moves.some(({ from }) => from === state);

/** What a party may do now by an operation of theirs. */
export const nextMoves = (offer: OfferFacts, by: Party, now: Date): OfferPartyMove[] =>
  offerPartyMoves.filter((move) => 'row' in judgeMove(offer, move, by, now));
