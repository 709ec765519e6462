/**
 * Where an offer stands. `offered`: its seller is to answer; `countered`: its buyer is. The other ones are ends. The moves
 * between them are a table: `docs/offers.md`.
 */
export const offerStates = ['offered', 'countered', 'accepted', 'declined', 'withdrawn', 'expired'] as const;
export type OfferState = (typeof offerStates)[number];
export const openOfferStates = ['offered', 'countered'] as const satisfies readonly OfferState[];

/** Who moves an offer. `clock`: nobody answered in time, or the account of one of the two is gone. */
export const offerActors = ['buyer', 'seller', 'clock'] as const;
export type OfferActor = (typeof offerActors)[number];

/** Hours for an answer, which begin anew with each counter-offer. */
export const offerHours = 48;
/** Prices that the two may name to each other in one offer. */
export const mostProposals = 10;
/** Prices that one member may name in an hour. */
export const proposalsPerHour = 30;

/** Moves that the two make by an operation of their own. */
export const offerPartyMoves = ['accept', 'counter', 'decline', 'withdraw'] as const;
export type OfferPartyMove = (typeof offerPartyMoves)[number];
export const offerMoves = ['offer', ...offerPartyMoves, 'expire', 'call_off'] as const;
export type OfferMoveName = (typeof offerMoves)[number];
