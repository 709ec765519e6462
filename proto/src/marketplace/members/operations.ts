import { z } from 'zod';
import { id, timestamp } from '../../fields.ts';
import { recipientAddress } from '../../notifications.ts';
import { defineOperation } from '../../operation.ts';
import { listMembers } from './staff.ts';
import { getMyTurns } from './turns.ts';

const pilot = z.object({
  startedAt: timestamp.meta({
    description: 'When the person first published a lot, also with an account since erased',
  }),
  endsAt: timestamp.meta({ description: 'Orders placed before it carry no commission' }),
  daysLeft: z.int().meta({ description: 'Days until it ends, a started day included; 0 once it is over' }),
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
      }),
    ),
    pilot: pilot.nullable().meta({ description: 'Null until the member publishes a lot' }),
    referrer: z
      .object({ code: z.string(), referrals: z.int(), completed: z.int() })
      .nullable()
      .meta({ description: 'With the oldest code, where they signed up several times' }),
    ratings: z.object({ given: z.int(), received: z.int() }),
    addresses: z
      .array(recipientAddress)
      .meta({ description: 'The proved addresses that are counted; one proved just now follows in a moment' }),
  }),
});

export const memberOperations = { getRegistrations, getMyTurns, listMembers };
