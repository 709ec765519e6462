import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id, timestamp } from '../../fields.ts';

export const carrierChanged = defineEvent({
  type: 'CarrierChanged',
  version: 1,
  service: 'marketplace',
  audiences: ['staff', { members: ['memberId'], see: ['memberId'] }],
  summary: 'A carrier was invited, answered, was approved or ended, or their vehicles or routes changed',
  schema: z.object({
    memberId: id.optional().meta({ description: 'Absent while nobody accepted the invitation' }),
  }),
  refreshes: [
    'listCarriers',
    'listCarrierTurns',
    'listVehicles',
    'getMyCarrier',
    'listMyVehicles',
    'listMyRoutes',
    'getMyTurns',
  ],
});

export const carrierEarned = defineEvent({
  type: 'CarrierEarned',
  version: 1,
  service: 'marketplace',
  audiences: [{ members: ['carrierId'], see: ['orderId'] }],
  summary: 'An order that a carrier brought was delivered: they are owed their share of its transport',
  schema: z.object({
    orderId: id,
    carrierId: id.meta({ description: 'The member who is paid' }),
    transport: z.int().positive().meta({ description: 'Centavos that the buyer pays for the transport' }),
    percent: z.int().min(0).max(100),
    shareVersion: id.meta({ description: 'The version of the share that they agreed to' }),
    amount: z.int().nonnegative().meta({ description: 'Centavos of the carrier' }),
    deliveredAt: timestamp,
  }),
  refreshes: ['listMyRoutes', 'getCarrierEarnings'],
});
