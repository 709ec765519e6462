import { z } from 'zod';
import { idParam, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { pickupHours } from '../listings/warehouses.ts';
import { countedBy, countedLines, deliveryCode, loadedLine, pickupToken, receipt } from './pickup.ts';
import { pickupRoute } from './position.ts';

const params = z.object({ id: idParam });

const slot = z.object({ from: timestamp, until: timestamp });

const pickup = z
  .object({
    address: z
      .string()
      .nullable()
      .meta({ description: 'Exact place; null until the order is approved, or while the seller has not said it' }),
    slot: slot.nullable().meta({ description: 'When it is picked up; null until the buyer chooses' }),
    slots: z.array(slot).meta({ description: 'What the buyer may choose from now; empty for the seller' }),
    hours: pickupHours.nullable().meta({
      description:
        'To the seller: the hours that the slots follow, the warehouse’s or the usual ones; null for the buyer',
    }),
    hasLink: z.boolean().meta({ description: 'A driver has a link by the member who asks' }),
    sentTo: z.string().nullable().meta({
      description: 'The last four digits of the phone to which the own link was sent; null where it was not',
      example: '5678',
    }),
    otherHasLink: z.boolean().meta({ description: 'A driver has a link by the other side' }),
    deliveryCode: deliveryCode.nullable().meta({
      description:
        'For the buyer alone, once the seller made a link: with it the seller’s driver proves that everything was received',
    }),
    load: z
      .object({
        at: timestamp,
        confirmed: z.boolean(),
        countedBy,
        lines: z.array(loadedLine),
        amount: z.number().meta({ description: 'Pesos for what was loaded; it may change until it is signed for' }),
      })
      .nullable()
      .meta({ description: 'What was counted or weighed; null before' }),
    receipt: receipt.nullable().meta({ description: 'Of the signed delivery' }),
    may: z
      .object({
        choose: z.boolean(),
        withdraw: z.boolean(),
        place: z.boolean(),
        link: z.boolean(),
        confirm: z.boolean(),
        count: z.boolean(),
      })
      .meta({ description: 'What the caller may do now' }),
  })
  .meta({ id: 'OrderPickup' });

export const getOrderPickup = defineOperation({
  id: 'getOrderPickup',
  service: 'marketplace',
  method: 'GET',
  path: '/api/orders/:id/pickup',
  access: 'member',
  summary: 'Where and when an own order is picked up, and the slots to choose from',
  params,
  reply: pickup,
  errors: [404],
});

export const choosePickupSlot = defineOperation({
  id: 'choosePickupSlot',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/orders/:id/pickup/slot',
  access: 'member',
  summary:
    'The buyer chooses a slot of the warehouse’s hours, or another one than before. 409 where it is no longer to be had',
  params,
  body: z.object({ from: timestamp }),
  reply: pickup,
  errors: [404, 409, 422],
});

export const withdrawPickupSlot = defineOperation({
  id: 'withdrawPickupSlot',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/pickup/withdraw',
  access: 'member',
  summary: 'The seller cannot keep the slot and says why; the buyer chooses another',
  params,
  body: z.object({ reason: shortText }),
  reply: pickup,
  errors: [404, 409, 422],
});

export const setPickupPlace = defineOperation({
  id: 'setPickupPlace',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/orders/:id/pickup/place',
  access: 'member',
  summary: 'The seller says where an approved order is picked up; only its two parties read it',
  params,
  body: z.object({ address: z.string().trim().min(5).max(300) }),
  reply: pickup,
  errors: [404, 409],
});

export const createPickupLink = defineOperation({
  id: 'createPickupLink',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/pickup/link',
  access: 'member',
  summary:
    'A link for the driver, who needs no account. It replaces an earlier one by the same side; the other side’s stays. Signing by the seller’s link needs the buyer’s delivery code, or the delivery is only reported',
  params,
  reply: z.object({ token: pickupToken }),
  status: 201,
  errors: [404, 409],
});

export const sendPickupLink = defineOperation({
  id: 'sendPickupLink',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/pickup/link/send',
  access: 'member',
  summary:
    'A new link for the driver, sent to their phone by WhatsApp. They are reminded of the pickup there, and told when it changes, until it is over; then the phone is forgotten. 429 beyond a few in a day',
  params,
  body: z.object({ phone: phoneSchema }),
  reply: z.object({ token: pickupToken }),
  status: 201,
  errors: [404, 409, 429],
});

export const revokePickupLink = defineOperation({
  id: 'revokePickupLink',
  service: 'marketplace',
  method: 'DELETE',
  path: '/api/orders/:id/pickup/link',
  access: 'member',
  summary: 'Take back the own link',
  params,
  reply: pickup,
  errors: [404],
});

export const confirmPickupLoad = defineOperation({
  id: 'confirmPickupLoad',
  service: 'marketplace',
  method: 'POST',
  path: '/api/orders/:id/pickup/load',
  access: 'member',
  summary: 'The seller agrees to quantities other than those ordered. 409 where they changed meanwhile',
  params,
  body: z.object({ at: timestamp.meta({ description: 'The load that they saw' }) }),
  reply: pickup,
  errors: [404, 409],
});

export const countPickupLoad = defineOperation({
  id: 'countPickupLoad',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/orders/:id/pickup/load',
  access: 'member',
  summary:
    'The seller says what was loaded, never more than was ordered; the receiver agrees by signing. 409 where it was counted meanwhile',
  params,
  body: z.object({
    at: timestamp.nullable().meta({ description: 'The load that they saw; null where there was none' }),
    lines: countedLines,
  }),
  bodyLimit: 100_000,
  reply: pickup,
  errors: [404, 409, 422],
});

export const getPickupRoute = defineOperation({
  id: 'getPickupRoute',
  service: 'marketplace',
  method: 'GET',
  path: '/api/orders/:id/pickup/route',
  access: 'member',
  summary:
    'Where the driver is, of an own order on its way; empty once something was loaded. Of a transported order the seller sees the way to the load, and the buyer the way to their door',
  params,
  reply: pickupRoute,
  errors: [404],
});

export const pickupOperations = {
  getPickupRoute,
  getOrderPickup,
  choosePickupSlot,
  withdrawPickupSlot,
  setPickupPlace,
  createPickupLink,
  sendPickupLink,
  revokePickupLink,
  confirmPickupLoad,
  countPickupLoad,
};
