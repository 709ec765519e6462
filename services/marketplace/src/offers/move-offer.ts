import type { OfferActor, OfferMoveName } from '@tianguis/proto/marketplace/offers/offer';
import { toCentavos } from '@tianguis/proto/money';
import { maskContact } from '../listings/questions/contact-text.ts';
import { placeAgreedOrder } from '../orders/place-agreed-order.ts';
import { openLot } from '../orders/place-order.ts';
import { moveRefused, otherAmount } from './errors.ts';
import { judgeMove, offerAfter } from './machine.ts';
import type { OfferMove } from './moves.ts';
import type { StoredOffer } from './offer-store.ts';
import type { OfferScope } from './open-offer-scope.ts';
import { agreedLines, type Named, readProposal } from './read-proposal.ts';
import { recordMove } from './record-move.ts';

export interface Mover {
  readonly move: Exclude<OfferMoveName, 'offer'>;
  readonly by: OfferActor;
  /** As the history names them: `member:<id>` or `system`. */
  readonly actor: string;
  readonly text?: string | undefined;
  /** What a counter-offer names. */
  readonly named?: readonly Named[];
  /** Pesos that whoever accepts was shown. */
  readonly shown?: number;
}

/** The order that an offer becomes: its lines are reserved under the lot's lock, at the price that was agreed. */
async function becomeOrder({ orders }: OfferScope, offer: StoredOffer, shown: number | undefined): Promise<number> {
  if (shown !== undefined && toCentavos(shown) !== offer.amount) throw otherAmount(offer.amount);
  const lot = await openLot(orders, offer.listingId, offer.buyerId);
  const lines = agreedLines(await orders.stock.lines(lot.id), offer);
  const buyer = { memberId: offer.buyerId, language: offer.buyerLanguage };
  return placeAgreedOrder(orders, lot, buyer, { lines, amount: offer.amount, method: offer.method });
}

async function effectsOf(scope: OfferScope, offer: StoredOffer, row: OfferMove, { named = [], shown }: Mover) {
  if (row.orders) return { orderId: await becomeOrder(scope, offer, shown) };
  if (!row.proposes) return {};
  const { orders } = scope;
  const lot = await openLot(orders, offer.listingId, offer.buyerId);
  return readProposal(await orders.stock.lines(lot.id), named);
}

/**
 * Moves a locked offer along a row of the table, with all that follows from it. Asked again by who moved it last, it changes
 * nothing. Throws what the table or the lot refuses.
 */
export async function moveOffer(scope: OfferScope, offer: StoredOffer, mover: Mover): Promise<void> {
  const { move, by, actor } = mover;
  const verdict = judgeMove(offer, move, by, scope.now);
  if ('refusal' in verdict) {
    if (verdict.refusal === 'state' && (await scope.offers.wasLast(offer.id, move, actor))) return;
    throw moveRefused(verdict.refusal);
  }
  const effects = await effectsOf(scope, offer, verdict.row, mover);
  const after = { ...offerAfter(offer, verdict.row, scope.now), ...effects };
  await scope.offers.save(after);
  const text = mover.text ? maskContact(mover.text) : null;
  await recordMove(scope, after, { row: verdict.row, by, actor, text });
}
