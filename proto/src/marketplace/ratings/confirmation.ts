import { z } from 'zod';
import { timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { partyTypes } from './rating.ts';

/** A token of a link in a mail: 32 random bytes in base64url. */
const token = z.string().regex(/^[\w-]{43}$/);

export const getRatingConfirmation = defineOperation({
  id: 'getRatingConfirmation',
  service: 'marketplace',
  method: 'GET',
  path: '/api/ratings/confirmations/:token',
  access: 'public',
  summary: 'The rating that waits for the confirmation of its rater, as the link of the mail shows it',
  params: z.object({ token }),
  reply: z.object({
    rating: z.object({
      ratedName: z.string(),
      ratedType: z.enum(partyTypes),
      rating: z.int(),
      comment: z.string().nullable(),
      createdAt: timestamp,
      confirmed: z.boolean(),
    }),
  }),
  errors: [422],
});

export const confirmRating = defineOperation({
  id: 'confirmRating',
  service: 'marketplace',
  method: 'POST',
  path: '/api/ratings/confirm',
  access: 'public',
  summary:
    'Show the comment of a rating: the token of the mail, valid for 7 days, proves the rater’s address. Idempotent',
  body: z.object({ token }),
  reply: z.object({ success: z.literal(true), verified: z.boolean() }),
  errors: [422],
});

export const withdrawRating = defineOperation({
  id: 'withdrawRating',
  service: 'marketplace',
  method: 'POST',
  path: '/api/ratings/withdraw',
  access: 'public',
  summary: 'Delete a rating that was sent with one’s address, with the token of the mail',
  body: z.object({ token }),
  reply: z.object({ success: z.literal(true) }),
  errors: [422],
});

export const ratingConfirmationOperations = { getRatingConfirmation, confirmRating, withdrawRating };
