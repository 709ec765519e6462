import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { recipientAddress } from '../../notifications.ts';
import { defineOperation } from '../../operation.ts';

/** Days of a supplier's free pilot. */
export const pilotDays = 30;

const pilot = z.object({
  startedAt: timestamp,
  endsAt: timestamp,
  daysLeft: z.int().meta({ description: 'Begun days until it ends; 0 once it is over' }),
});

export const getRegistrations = defineOperation({
  id: 'getRegistrations',
  service: 'marketplace',
  method: 'GET',
  path: '/api/members/me/registrations',
  access: 'member',
  summary: 'As what somebody registered with the addresses that they proved: supplier, referrer, rater',
  reply: z.object({
    suppliers: z.array(
      z.object({
        id,
        companyName: z.string(),
        materialType: z.string(),
        registeredAt: timestamp,
        pilot: pilot.nullable(),
      }),
    ),
    referrer: z
      .object({ code: z.string(), referrals: z.int(), completed: z.int() })
      .nullable()
      .meta({ description: 'The oldest, where both addresses are a referrer’s' }),
    ratings: z.object({ given: z.int(), received: z.int() }),
    addresses: z
      .array(recipientAddress)
      .meta({ description: 'The proved addresses that are counted; one proved just now follows in a moment' }),
  }),
});

export const memberRegistrationOperations = { getRegistrations };
