import { z } from 'zod';
import { id, idParam, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { listingCard } from '../listings/listing.ts';
import { interest, interestInput, matchDelivery, matchDeliveryInput, matchReasons } from './interest.ts';

const params = z.object({ id: idParam });
const success = z.object({ success: z.literal(true) });
const reply = z.object({ interest, found: z.int().meta({ description: 'Lots of now that fit it' }) });

export const listInterests = defineOperation({
  id: 'listInterests',
  service: 'marketplace',
  method: 'GET',
  path: '/api/interests',
  access: 'member',
  summary: 'What the member looks for, newest first',
  reply: z.object({ interests: z.array(interest) }),
});

export const createInterest = defineOperation({
  id: 'createInterest',
  service: 'marketplace',
  method: 'POST',
  path: '/api/interests',
  access: 'member',
  summary: 'Look for something; lots of now that fit are among the matches at once',
  body: interestInput,
  status: 201,
  reply,
  errors: [422],
});

export const changeInterest = defineOperation({
  id: 'changeInterest',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/interests/:id',
  access: 'member',
  summary: 'Look for something else instead; pause it or go on',
  params,
  body: interestInput,
  reply,
  errors: [404],
});

export const deleteInterest = defineOperation({
  id: 'deleteInterest',
  service: 'marketplace',
  method: 'DELETE',
  path: '/api/interests/:id',
  access: 'member',
  summary: 'Look for it no more',
  params,
  reply: success,
  errors: [404],
});

export const getMatchDelivery = defineOperation({
  id: 'getMatchDelivery',
  service: 'marketplace',
  method: 'GET',
  path: '/api/match-delivery',
  access: 'member',
  summary: 'How often and when the member is told of lots that fit',
  reply: matchDelivery,
});

export const changeMatchDelivery = defineOperation({
  id: 'changeMatchDelivery',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/match-delivery',
  access: 'member',
  summary: 'Choose how often and when one is told, and when not',
  body: matchDeliveryInput,
  reply: matchDelivery,
});

/** `found`: nobody has told the member. `told`: somebody has, or they saw it when they began to look. */
export const matchStates = ['found', 'told', 'opened'] as const;

const match = z
  .object({
    id,
    interest: z.string().nullable().meta({ description: 'Name of the interest; null once that is deleted' }),
    reason: z
      .enum(matchReasons)
      .nullable()
      .meta({ description: 'Why it fits; null for lots found before this was kept' }),
    state: z.enum(matchStates),
    foundAt: timestamp,
    link: z.string().meta({ description: 'Opens the lot and notes that; relative to the site' }),
    listing: listingCard,
  })
  .meta({ id: 'Match' });

export const listMatches = defineOperation({
  id: 'listMatches',
  service: 'marketplace',
  method: 'GET',
  path: '/api/matches',
  access: 'member',
  summary: 'Lots that fit what the member looks for, newest first; not those that they want to see no more',
  query: pageQuery,
  reply: z.object({ matches: z.array(match), ...pageReply }),
});

export const declineListing = defineOperation({
  id: 'declineListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/listings/:id/not-interested',
  access: 'member',
  summary: 'Not this lot: it is no match any more, and what is like it counts for less',
  params,
  reply: success,
  errors: [404],
});

export const openMatch = defineOperation({
  id: 'openMatch',
  service: 'marketplace',
  method: 'GET',
  path: '/m/:token',
  access: 'public',
  summary: 'Notes that somebody opened a lot that they were told of, then leads there',
  params: z.object({ token: z.string().regex(/^[\w-]{22}$/) }),
  status: 302,
  raw: true,
  errors: [404],
});

export const interestOperations = {
  listInterests,
  createInterest,
  changeInterest,
  deleteInterest,
  getMatchDelivery,
  changeMatchDelivery,
  listMatches,
  declineListing,
  openMatch,
};
