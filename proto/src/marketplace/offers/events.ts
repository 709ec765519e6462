import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const offerChanged = defineEvent({
  type: 'OfferChanged',
  version: 1,
  service: 'marketplace',
  audience: 'member',
  summary: 'An offer was made or moved: each of the two whom it concerns hears of it',
  schema: z.object({ offerId: id, memberId: id.meta({ description: 'Who hears of it' }) }),
  refreshes: ['listMyOffers', 'getOffer'],
});
