import { tooMany } from '@tianguis/chassis/http/error';
import { offerHours, proposalsPerHour } from '@tianguis/proto/marketplace/offers/offer';
import type { makeOffer as operation } from '@tianguis/proto/marketplace/offers/operations';
import type { z } from 'zod';
import { hoursAfter } from '../orders/order.ts';
import { maskContact } from '../platform/contact-text.ts';
import { actorOfMember, type Buyer } from '../trade/party.ts';
import { openLot } from '../trade/stock.ts';
import { holdQuote } from '../transport/of-offer.ts';
import { takeQuote } from '../transport/of-order.ts';
import { offerIsOpen } from './errors.ts';
import { recordMove } from './move-offer.ts';
import { moves } from './moves.ts';
import type { NewOffer } from './offer-store.ts';
import { checkPayable, readProposal } from './proposal.ts';
import type { OfferScope } from './scope.ts';

/** Refuses a member who has named too many prices in the last hour. */
export async function mayName({ offers }: OfferScope, memberId: number): Promise<void> {
  if ((await offers.namedLately(memberId)) >= proposalsPerHour) throw tooMany(600, 'too_many_proposals');
}

/** Names a price to the seller of a lot. Nothing is reserved. Returns the offer's id. */
export async function placeOffer(
  scope: OfferScope,
  { memberId, language }: Buyer,
  { listingId, method, lines, text, transport }: z.output<typeof operation.body>,
): Promise<number> {
  await mayName(scope, memberId);
  const lot = await openLot(scope, listingId, memberId);
  const known = await scope.stock.lines(lot.id);
  const proposal = readProposal(known, lines);
  const expiresAt = hoursAfter(scope.now, offerHours);
  const wanted = { memberId, listingId, lines, now: scope.now };
  const quote = transport === undefined ? undefined : await takeQuote(scope.tx, { ...wanted, quoteId: transport });
  const hold = { lines, known, validUntil: expiresAt, now: scope.now, by: 'buyer' } as const;
  const held = quote && (await holdQuote(scope.tx, { ...hold, quote }));
  checkPayable(proposal, held?.centavos ?? 0);
  const offer: NewOffer = {
    buyerId: memberId,
    sellerId: lot.sellerId,
    buyerLanguage: language,
    sellerLanguage: lot.language,
    ...proposal,
    listingId,
    method,
    title: lot.title,
    zone: lot.zone,
    expiresAt,
    madeAt: scope.now,
    quoteId: held?.id ?? null,
    transport: held?.centavos ?? 0,
  };
  const id = await scope.offers.add(offer);
  if (id === undefined) throw offerIsOpen();
  const row = moves.find(({ move }) => move === 'offer');
  if (!row) throw new Error('the table of moves has no first one');
  const stored = { ...offer, id, state: row.to, proposals: 1, orderId: null };
  await recordMove(scope, stored, {
    row,
    by: 'buyer',
    actor: actorOfMember(memberId),
    text: text ? maskContact(text) : null,
  });
  return id;
}
