import type { Language } from '@tianguis/proto/errors';

/** A side of a trade. */
export type Party = 'buyer' | 'seller';

export const bothParties = ['buyer', 'seller'] as const satisfies readonly Party[];

/** The members who trade, and the language in which each is written to. */
export interface Parties {
  readonly buyerId: number;
  readonly sellerId: number;
  readonly buyerLanguage: Language;
  readonly sellerLanguage: Language;
}

type Members = Pick<Parties, 'buyerId' | 'sellerId'>;

export interface Buyer {
  readonly memberId: number;
  readonly language: Language;
}

/** The side on which a member trades; undefined if the trade is not theirs. */
export function partyOf({ buyerId, sellerId }: Members, memberId: number): Party | undefined {
  if (buyerId === memberId) return 'buyer';
  return sellerId === memberId ? 'seller' : undefined;
}

export const otherParty = (party: Party): Party => (party === 'buyer' ? 'seller' : 'buyer');

export const memberOf = ({ buyerId, sellerId }: Members, party: Party): number =>
  party === 'buyer' ? buyerId : sellerId;

export const languageOf = ({ buyerLanguage, sellerLanguage }: Parties, party: Party): Language =>
  party === 'buyer' ? buyerLanguage : sellerLanguage;

/** How the history names a member who made a move. */
export const actorOfMember = (memberId: number): string => `member:${memberId}`;
