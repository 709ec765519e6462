import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { id, idParam, optionalText, pageQuery, pageReply, pesosSchema, queryFlag } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { mostLines } from '../listings/listing.ts';
import { orderMethods } from '../orders/order.ts';
import { offer } from './offer-view.ts';

const params = z.object({ id: idParam });

const price = pesosSchema.check(
  localizedCheck((pesos) => pesos > 0, { es: 'Ofrece más de cero', en: 'Offer more than nothing' }),
);
const line = z.object({
  lineId: id,
  quantity: z.number().positive().max(9_999_999).multipleOf(0.001),
  price: price.meta({ description: 'Pesos for one unit' }),
});
const lines = z
  .array(line)
  .min(1)
  .max(mostLines)
  .check(
    localizedCheck((given) => new Set(given.map(({ lineId }) => lineId)).size === given.length, {
      es: 'Cada artículo va una sola vez',
      en: 'Each item goes once',
    }),
  );
const proposal = { lines, text: optionalText.meta({ description: 'Phones, mailboxes and links are masked' }) };

export const makeOffer = defineOperation({
  id: 'makeOffer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/offers',
  access: 'member',
  idempotent: true,
  summary:
    'Offer a price for quantities of a lot, which are not reserved by it. 409 names the line of which less is left, or says that an own offer is still open; 422 for an own lot, a gift, or a sum that cannot be paid',
  body: z.object({
    listingId: id,
    method: z.enum(orderMethods),
    ...proposal,
    transport: z.uuid().optional().meta({ description: 'The quote by which it is brought' }),
  }),
  bodyLimit: 100_000,
  status: 201,
  reply: offer,
  errors: [404, 409, 422, 429],
});

export const listMyOffers = defineOperation({
  id: 'listMyOffers',
  service: 'marketplace',
  method: 'GET',
  path: '/api/offers',
  access: 'member',
  summary: 'Offers that the caller made, and those on their lots, newest first',
  query: pageQuery.extend({
    role: z.enum(['buyer', 'seller']).optional(),
    open: queryFlag.optional().meta({ description: 'Those that wait for an answer, or those that do not' }),
  }),
  reply: z.object({ offers: z.array(offer), ...pageReply }),
});

export const getOffer = defineOperation({
  id: 'getOffer',
  service: 'marketplace',
  method: 'GET',
  path: '/api/offers/:id',
  access: 'member',
  summary: 'An own offer with all its moves, and what one may do next',
  params,
  reply: offer,
  errors: [404],
});

export const acceptOffer = defineOperation({
  id: 'acceptOffer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/offers/:id/accept',
  access: 'member',
  summary:
    'Say yes to what the other side named last: it becomes an approved order at that price. 409 where less is left, the lot is no longer offered, or another sum was named meanwhile',
  params,
  body: z.object({ amount: pesosSchema.meta({ description: 'Pesos that the caller was shown' }) }),
  reply: offer,
  errors: [404, 409, 422],
});

export const counterOffer = defineOperation({
  id: 'counterOffer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/offers/:id/counter',
  access: 'member',
  idempotent: true,
  summary:
    'Answer with other prices or quantities; the other side has as long as before to answer. Where it is brought, the buyer names other prices alone, and for other quantities of the seller the transport is quoted anew',
  params,
  body: z.object(proposal),
  bodyLimit: 100_000,
  reply: offer,
  errors: [404, 409, 422, 429],
});

const because = z.object({ reason: optionalText });

export const declineOffer = defineOperation({
  id: 'declineOffer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/offers/:id/decline',
  access: 'member',
  summary: 'Say no to what the other side named last',
  params,
  body: because,
  reply: offer,
  errors: [404, 409],
});

export const withdrawOffer = defineOperation({
  id: 'withdrawOffer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/offers/:id/withdraw',
  access: 'member',
  summary: 'Take back what one named oneself, before the other side answers',
  params,
  body: because,
  reply: offer,
  errors: [404, 409],
});

export const offerOperations = {
  makeOffer,
  listMyOffers,
  getOffer,
  acceptOffer,
  counterOffer,
  declineOffer,
  withdrawOffer,
};
