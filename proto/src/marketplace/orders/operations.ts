import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { id, idParam, oneOrMany, optionalText, pageQuery, pageReply, pesosSchema } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { mostLines } from '../listings/listing.ts';
import { photoBody, photoUpload, sameFileTwice } from '../listings/photo-upload.ts';
import { stars } from '../ratings/rating.ts';
import {
  complaintKinds,
  complaintWishes,
  daysToRate,
  mostComplaintWords,
  mostMessageWords,
  mostOrderPhotos,
  orderMethods,
  orderStates,
} from './order.ts';
import { order, orderSummary, photoFile } from './order-view.ts';

const params = z.object({ id: idParam });

/** What is ordered of a lot. */
export const orderedLines = z
  .array(z.object({ lineId: id, quantity: z.number().positive().max(9_999_999).multipleOf(0.001) }))
  .min(1)
  .max(mostLines)
  .check(
    localizedCheck((given) => new Set(given.map(({ lineId }) => lineId)).size === given.length, {
      es: 'Cada artículo va una sola vez',
      en: 'Each item goes once',
    }),
  );

export const placeOrder = defineOperation({
  id: 'placeOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders',
  access: 'member',
  idempotent: true,
  summary:
    'Reserve quantities of a lot. 409 names the line of which less is left, or says that the price has changed; 422 for an own lot, a price “a tratar”, or a sum that cannot be paid',
  body: z.object({
    listingId: id,
    lines: orderedLines,
    method: z.enum(orderMethods),
    amount: pesosSchema
      .optional()
      .meta({ description: 'Pesos that the buyer was shown for the goods: another sum is refused' }),
    transport: z.uuid().optional().meta({
      description: 'The quote by which it is brought to the buyer, for the same lines; without one they pick it up',
    }),
  }),
  bodyLimit: 100_000,
  status: 201,
  reply: order,
  errors: [404, 409, 422],
});

export const listMyOrders = defineOperation({
  id: 'listMyOrders',
  service: 'marketplace',
  method: 'GET',
  path: '/api/orders',
  access: 'member',
  summary: 'What the caller bought and sold, newest first',
  query: pageQuery.extend({ role: z.enum(['buyer', 'seller']).optional(), state: oneOrMany(z.enum(orderStates)) }),
  reply: z.object({ orders: z.array(orderSummary), ...pageReply }),
});

export const getOrder = defineOperation({
  id: 'getOrder',
  service: 'marketplace',
  method: 'GET',
  path: '/api/orders/:id',
  access: 'member',
  summary: 'An own order: its lines, money, timeline and messages, and what one may do next',
  params,
  reply: order,
  errors: [404],
});

export const approveOrder = defineOperation({
  id: 'approveOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/approve',
  access: 'member',
  summary: 'The seller says yes to an order, in time',
  params,
  reply: order,
  errors: [404, 409, 422],
});

const because = z.object({ reason: optionalText });

export const declineOrder = defineOperation({
  id: 'declineOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/decline',
  access: 'member',
  summary: 'The seller says no; what was reserved is free again',
  params,
  body: because,
  reply: order,
  errors: [404, 409, 422],
});

export const cancelOrder = defineOperation({
  id: 'cancelOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/cancel',
  access: 'member',
  summary: 'Buyer or seller call an order off before it is on its way; the seller with a reason',
  params,
  body: because,
  reply: order,
  errors: [404, 409, 422],
});

export const receiveOrder = defineOperation({
  id: 'receiveOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/receive',
  access: 'member',
  summary: 'The buyer confirms a delivery that the seller’s driver reported; the time for complaints starts with it',
  params,
  reply: order,
  errors: [404, 409, 422],
});

export const settleOrder = defineOperation({
  id: 'settleOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/settle',
  access: 'member',
  summary: 'The buyer says that all is well with what was delivered, before the time for complaints is over',
  params,
  reply: order,
  errors: [404, 409, 422],
});

export const disputeOrder = defineOperation({
  id: 'disputeOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/dispute',
  access: 'member',
  summary:
    'The buyer complains of what was delivered, or only reported, in time and with a reason. The seller answers or gives back what is asked for; otherwise staff decide. 422 names the sum that cannot go back',
  params,
  body: z.object({
    reason: z
      .string()
      .trim()
      .max(mostComplaintWords)
      .nullish()
      .transform((value) => value || undefined)
      .meta({ description: 'What is wrong, in words; phones, mailboxes and links are masked' }),
    kinds: z.array(z.enum(complaintKinds)).max(complaintKinds.length).optional(),
    asks: z.enum(complaintWishes).optional().meta({ description: 'What the buyer wants; of a gift only `nothing`' }),
    amount: pesosSchema
      .positive()
      .optional()
      .meta({ description: 'Pesos that the buyer asks for; of `part`, which is less than all' }),
  }),
  reply: order,
  errors: [404, 409, 422],
});

export const acceptComplaint = defineOperation({
  id: 'acceptComplaint',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/accept-complaint',
  access: 'member',
  summary: 'The seller gives back what the buyer asks for, all or a part, and the complaint is over without staff',
  params,
  reply: order,
  errors: [404, 409, 422],
});

export const rateOrder = defineOperation({
  id: 'rateOrder',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/rating',
  access: 'member',
  summary: `Rate the other side of an order that was delivered and is over, once, within ${daysToRate} days. It is shown once both have rated, or neither can any more`,
  params,
  body: z.object({
    stars,
    comment: z.string().trim().max(1_000).optional().meta({ description: 'Phones, mailboxes and links are masked' }),
  }),
  reply: order,
  errors: [404, 409],
});

export const sendOrderMessage = defineOperation({
  id: 'sendOrderMessage',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/messages',
  access: 'member',
  idempotent: true,
  summary:
    'Write to the other side of an order, or of a complaint to staff alone; phones, mailboxes and links in the text are masked',
  params,
  body: z.object({
    text: z.string().trim().min(1).max(mostMessageWords),
    onlyStaff: z.boolean().optional().meta({ description: 'Only staff read it; while a complaint is open' }),
  }),
  status: 201,
  reply: order,
  errors: [404, 409, 429],
});

const photoParams = params.extend(photoFile);

export const addOrderPhoto = defineOperation({
  ...photoUpload,
  id: 'addOrderPhoto',
  path: '/api/orders/:id/photos',
  access: 'member',
  summary: `Send a photo of what was delivered, ${mostOrderPhotos} at most, until a complaint is decided: ${photoBody}; answers the \`Order\`. The other side and staff see it. ${sameFileTwice}`,
  params,
});

export const getOrderPhoto = defineOperation({
  id: 'getOrderPhoto',
  service: 'marketplace',
  method: 'GET',
  path: '/api/orders/:id/photos/:photoId/:file',
  access: 'member',
  summary:
    'A photo that one of its two sides sent on an order, or of what was loaded, in one of its widths, `640.webp`',
  params: photoParams,
  raw: true,
  errors: [404],
});

export const getAnyOrderPhoto = defineOperation({
  ...getOrderPhoto,
  id: 'getAnyOrderPhoto',
  path: '/api/staff/orders/:id/photos/:photoId/:file',
  access: 'staff',
  summary: 'The same for staff',
});

export const orderPhotoOperations = { addOrderPhoto, getOrderPhoto, getAnyOrderPhoto };

export const orderOperations = {
  placeOrder,
  listMyOrders,
  getOrder,
  approveOrder,
  declineOrder,
  cancelOrder,
  receiveOrder,
  settleOrder,
  disputeOrder,
  acceptComplaint,
  rateOrder,
  sendOrderMessage,
};
