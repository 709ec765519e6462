import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const offerChanged = defineEvent({
  type: 'OfferChanged',
  version: 1,
  service: 'marketplace',
  audiences: [{ members: ['buyerId', 'sellerId', 'memberId'], see: ['offerId'] }],
  summary: 'An offer was made, countered, accepted or ended',
  schema: z.object({
    offerId: id,
    buyerId: id.optional(),
    sellerId: id.optional(),
    memberId: id.optional().meta({ description: 'Only in older events, published once for each side: that side' }),
  }),
  refreshes: ['listMyOffers', 'getOffer', 'getMyTurns'],
});
