import { z } from 'zod';
import { idParam, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

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
    may: z
      .object({ choose: z.boolean(), withdraw: z.boolean(), place: z.boolean() })
      .meta({ description: 'What whoever asks may do now' }),
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

export const pickupOperations = { getOrderPickup, choosePickupSlot, withdrawPickupSlot, setPickupPlace };
