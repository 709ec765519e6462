import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { memberErased } from '@tianguis/proto/gateway/members/events';
import type { OrderParts } from '../orders/open-order-scope.ts';
import { isOpen } from './machine.ts';
import { moveOffer } from './move-offer.ts';
import { offerScope } from './open-offer-scope.ts';

/** Closes the open offers of a member who is gone, and forgets what they wrote. */
export const onOffererErased = (parts: OrderParts) =>
  defineConsumer({
    event: memberErased,
    name: 'offers-of-erased',
    async handle({ data: { memberId }, tx }) {
      const scope = offerScope(parts, tx);
      for (const id of await scope.offers.openOf(memberId)) {
        const offer = await scope.offers.lock(id);
        if (offer && isOpen(offer)) await moveOffer(scope, offer, { move: 'call_off', by: 'clock', actor: 'system' });
      }
      await scope.offers.forget(memberId);
    },
  });
