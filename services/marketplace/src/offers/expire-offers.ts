import type { Task } from '@tianguis/chassis/jobs/jobs';
import type { OrderParts } from '../orders/open-order-scope.ts';
import type { InTransaction } from '../platform/database.ts';
import { moveOffer } from './move-offer.ts';
import { type OfferScope, offerScope } from './open-offer-scope.ts';

/** Ends the next offer after `after` whose time is over; returns its id. */
async function expireNext(scope: OfferScope, after: number): Promise<number | undefined> {
  const offer = await scope.offers.lockDue(scope.now, after);
  if (offer) await moveOffer(scope, offer, { move: 'expire', by: 'clock', actor: 'system' });
  return offer?.id;
}

/** Ends what nobody answered: each offer once, however many replicas look and whichever of them dies. */
export const expireOffers =
  ({ inTransaction, ...parts }: OrderParts & { readonly inTransaction: InTransaction }): Task =>
  async (_, { signal }) => {
    let after: number | undefined = 0;
    while (after !== undefined && !signal.aborted) {
      const last: number = after;
      after = await inTransaction(({ tx }) => expireNext(offerScope(parts, tx), last));
    }
  };
