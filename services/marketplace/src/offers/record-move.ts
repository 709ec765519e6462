import type { OfferActor } from '@tianguis/proto/marketplace/offers/offer';
import type { OfferMove } from './moves.ts';
import { changeText, linkOf } from './notice.ts';
import type { StoredOffer } from './offer-store.ts';
import type { OfferScope } from './open-offer-scope.ts';

interface Made {
  readonly row: OfferMove;
  readonly by: OfferActor;
  readonly actor: string;
  /** Masked. */
  readonly text: string | null;
}

/** Keeps a move that was made, shows it to both sides and writes to whom it concerns. */
export async function recordMove(scope: OfferScope, offer: StoredOffer, { row, by, actor, text }: Made): Promise<void> {
  const { offers, now, publicUrl } = scope;
  const proposal = row.proposes ? offer : null;
  const move = { offerId: offer.id, move: row.move, to: row.to, by, actor, text, proposal, at: now };
  const id = await offers.addMove(move);
  await scope.showBoth(offer);
  for (const party of row.notifies)
    await scope.tell(offer, party, (language) => ({
      name: `offer-move-${id}-${party}`,
      template: 'offer_changed',
      variables: {
        lot: offer.title,
        change: changeText(row.move, offer, text, language),
        link: linkOf(offer, publicUrl),
      },
    }));
}
