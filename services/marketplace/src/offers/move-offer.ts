import type { Tx } from '@tianguis/chassis/storage/storage';
import type { OfferActor, OfferMoveName } from '@tianguis/proto/marketplace/offers/offer';
import { toCentavos } from '@tianguis/proto/money';
import { placeAgreedOrder } from '../orders/place-order.ts';
import { maskContact } from '../platform/contact-text.ts';
import { commissionNow } from '../trade/sale.ts';
import { type LotLine, openLotOfOffer } from '../trade/stock.ts';
import { holdQuote } from '../transport/of-offer.ts';
import { type Quote, transportStore } from '../transport/transport-store.ts';
import { moveRefused, otherAmount } from './errors.ts';
import { judgeMove, offerAfter } from './machine.ts';
import type { OfferMove } from './moves.ts';
import { changeText, linkOf } from './notices.ts';
import type { StoredOffer } from './offer-store.ts';
import { agreedLines, checkPayable, type Named, readProposal } from './proposal.ts';
import type { OfferScope } from './scope.ts';

export interface Mover {
  readonly move: Exclude<OfferMoveName, 'offer'>;
  readonly by: OfferActor;
  /** How the history names them: `member:<id>` or `system`. */
  readonly actor: string;
  readonly text?: string | undefined;
  /** The prices of a counter-offer. */
  readonly named?: readonly Named[];
  /** Pesos that the page showed to the person who accepts. */
  readonly shown?: number;
}

/**
 * Applies one transition to a locked offer, with its side effects. Idempotent for the same actor. Throws what the table
 * or the lot refuses.
 */
export async function moveOffer(scope: OfferScope, offer: StoredOffer, mover: Mover): Promise<void> {
  const { move, by, actor } = mover;
  const verdict = judgeMove(offer, move, by, scope.now);
  if ('refusal' in verdict) {
    if (verdict.refusal === 'state' && (await scope.offers.wasLast(offer.id, move, actor))) return;
    throw moveRefused(verdict.refusal);
  }
  const moved = offerAfter(offer, verdict.row, scope.now);
  const after = { ...moved, ...(await effectsOf(scope, moved, verdict.row, mover)) };
  await scope.offers.save(after);
  const text = mover.text ? maskContact(mover.text) : null;
  await recordMove(scope, after, { row: verdict.row, by, actor, text });
}

async function effectsOf(scope: OfferScope, offer: StoredOffer, row: OfferMove, mover: Mover) {
  if (row.becomesOrder) return { orderId: await becomeOrder(scope, offer, mover.shown) };
  if (!row.proposes) return {};
  const { named = [] } = mover;
  const lot = await openLotOfOffer(scope, offer.listingId, offer.buyerId);
  const known = await scope.stock.lines(lot.id);
  const proposal = readProposal(known, named);
  const held = await transportFor(scope, offer, mover, known);
  checkPayable(proposal, held.transport);
  return { ...proposal, ...held };
}

/** The transport of other prices or quantities, for as long as they can be answered. */
async function transportFor(
  { tx, now }: OfferScope,
  offer: StoredOffer,
  { named = [], by }: Mover,
  known: readonly LotLine[],
): Promise<Pick<StoredOffer, 'quoteId' | 'transport'>> {
  if (offer.quoteId === null) return { quoteId: null, transport: 0 };
  const lines = named.map(({ lineId, quantity }) => ({ lineId, quantity }));
  const quote = await quoteOf(tx, offer.quoteId);
  const party = by === 'buyer' ? 'buyer' : 'seller';
  const held = await holdQuote(tx, { quote, lines, known, validUntil: offer.expiresAt, now, by: party });
  return { quoteId: held.id, transport: held.centavos };
}

async function quoteOf(tx: Tx, id: string): Promise<Quote> {
  const quote = await transportStore(tx).lockQuote(id);
  if (!quote) throw new Error(`quote ${id} of an open offer is gone`);
  return quote;
}

/** Turns an offer into an order: its lines are reserved under the lot's lock, at the agreed price. */
async function becomeOrder(scope: OfferScope, offer: StoredOffer, shown: number | undefined): Promise<number> {
  if (shown !== undefined && toCentavos(shown) !== offer.amount) throw otherAmount(offer.amount);
  const lot = await openLotOfOffer(scope, offer.listingId, offer.buyerId);
  const lines = agreedLines(await scope.stock.lines(lot.id), offer);
  const buyer = { memberId: offer.buyerId, language: offer.buyerLanguage };
  const transport = offer.quoteId === null ? undefined : await quoteOf(scope.tx, offer.quoteId);
  return placeAgreedOrder(scope.orderScope, lot, buyer, {
    lines,
    amount: offer.amount,
    method: offer.method,
    transport,
  });
}

interface Made {
  readonly row: OfferMove;
  readonly by: OfferActor;
  readonly actor: string;
  /** With contact details masked. */
  readonly text: string | null;
}

/** Records a move, and notifies those it concerns. */
export async function recordMove(scope: OfferScope, offer: StoredOffer, { row, by, actor, text }: Made): Promise<void> {
  const { offers, now, publicUrl } = scope;
  const proposal = row.proposes ? offer : null;
  const id = await offers.addMove({
    offerId: offer.id,
    move: row.move,
    to: row.to,
    by,
    actor,
    text,
    proposal,
    at: now,
  });
  await scope.refreshPages(offer);
  const commission = await commissionNow(scope.tx, offer.sellerId, now);
  for (const party of row.notifies)
    await scope.notifyParty(offer, party, (language) => ({
      name: `offer-move-${id}-${party}`,
      template: 'offer_changed',
      about: { kind: 'offer', id: offer.id },
      variables: {
        lot: offer.title,
        change: changeText(
          row.move,
          offer,
          { text, party, commission: party === 'seller' ? commission : null },
          language,
        ),
        link: linkOf(offer, publicUrl),
      },
    }));
}
