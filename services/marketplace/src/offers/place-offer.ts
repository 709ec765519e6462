import { tooMany } from '@tianguis/chassis/http/error';
import type { Language } from '@tianguis/proto/errors';
import { offerHours, proposalsPerHour } from '@tianguis/proto/marketplace/offers/offer';
import type { makeOffer as operation } from '@tianguis/proto/marketplace/offers/operations';
import type { z } from 'zod';
import { maskContact } from '../listings/questions/contact-text.ts';
import { hoursAfter } from '../orders/order.ts';
import { openLot } from '../orders/place-order.ts';
import { offerIsOpen } from './errors.ts';
import { moves } from './moves.ts';
import type { OfferScope } from './open-offer-scope.ts';
import { readProposal } from './read-proposal.ts';
import { recordMove } from './record-move.ts';

interface Buyer {
  readonly memberId: number;
  readonly language: Language;
}

/** Who named so many prices in an hour waits a while. */
export async function mayName({ offers }: OfferScope, memberId: number): Promise<void> {
  if ((await offers.namedLately(memberId)) >= proposalsPerHour) throw tooMany(600, 'too_many_proposals');
}

const [first] = moves;

/** Names a price to the seller of a lot. Nothing is reserved. Returns the offer's id. */
export async function placeOffer(
  scope: OfferScope,
  { memberId, language }: Buyer,
  { listingId, method, lines, text }: z.output<typeof operation.body>,
): Promise<number> {
  const { orders, now } = scope;
  await mayName(scope, memberId);
  const lot = await openLot(orders, listingId, memberId);
  const parties = { buyerId: memberId, sellerId: lot.sellerId, buyerLanguage: language, sellerLanguage: lot.language };
  const offer = {
    ...parties,
    ...readProposal(await orders.stock.lines(lot.id), lines),
    listingId,
    method,
    title: lot.title,
    zone: lot.zone,
    expiresAt: hoursAfter(now, offerHours),
    madeAt: now,
  };
  const id = await scope.offers.add(offer);
  if (id === undefined) throw offerIsOpen();
  if (!first) throw new Error('no offer begins');
  const stored = { ...offer, id, state: first.to, proposals: 1, orderId: null };
  const made = { row: first, by: 'buyer', actor: `member:${memberId}`, text: text ? maskContact(text) : null } as const;
  await recordMove(scope, stored, made);
  return id;
}
