import { z } from 'zod';
import { id, idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

/** A question under a lot, as anybody may read it: without who asked. */
export const listingQuestion = z
  .object({
    id,
    question: z.string(),
    answer: z.string().nullable(),
    askedAt: timestamp,
    answeredAt: timestamp.nullable(),
  })
  .meta({ id: 'ListingQuestion' });

const text = z.string().trim().min(2).max(500);

export const askAboutListing = defineOperation({
  id: 'askAboutListing',
  service: 'marketplace',
  method: 'POST',
  path: '/api/listings/:id/questions',
  access: 'member',
  idempotent: true,
  summary: 'Ask the seller of a lot in public; 422 where the text says how to reach somebody',
  params: z.object({ id: idParam }),
  body: z.object({ question: text }),
  status: 201,
  reply: z.object({ success: z.literal(true), question: listingQuestion }),
  errors: [404, 422, 429],
});

export const answerListingQuestion = defineOperation({
  id: 'answerListingQuestion',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/listing-questions/:id/answer',
  access: 'member',
  summary: 'Answer a question under an own lot, or change the answer',
  params: z.object({ id: idParam }),
  body: z.object({ answer: text }),
  reply: z.object({ success: z.literal(true), question: listingQuestion }),
  errors: [404, 422],
});

export const listingQuestionOperations = { askAboutListing, answerListingQuestion };
