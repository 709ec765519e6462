import { z } from 'zod';
import { email, id, optionalText, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { publicText } from '../../public-text.ts';
import { partyTypes, stars } from './rating.ts';

export const ratingInput = z.object({
  raterType: z.enum(partyTypes).default('supplier'),
  ratedType: z.enum(partyTypes).default('buyer'),
  raterName: publicText,
  raterEmail: email,
  ratedName: publicText,
  ratedEmail: email,
  rating: stars,
  comment: z
    .string()
    .trim()
    .max(2000)
    .nullish()
    .transform((value) => value || undefined),
  transactionId: optionalText,
});

/** Stands for a rated company's email, which nobody is told. */
const companyId = z.uuid().meta({ description: 'The rated company' });

/** A rating as anybody may read it: without anybody's email. */
export const ratingView = z
  .object({
    id,
    raterType: z.enum(partyTypes),
    raterName: z.string(),
    ratedType: z.enum(partyTypes),
    ratedName: z.string(),
    companyId,
    rating: z.int(),
    comment: z.string().nullable().meta({
      description: 'Without contact data; null until the owner of the rater’s address confirms it',
    }),
    verified: z
      .boolean()
      .meta({ description: 'Of a completed order between the two; only these count for lots and members' }),
    createdAt: timestamp,
  })
  .meta({ id: 'Rating' });

export const submitRating = defineOperation({
  id: 'submitRating',
  service: 'marketplace',
  method: 'POST',
  path: '/api/ratings',
  access: 'public',
  idempotent: true,
  summary:
    'Rate a buyer or supplier. Its stars are listed at once, marked as unverified; its comment once the link that we mail to `raterEmail` is followed',
  body: ratingInput,
  status: 201,
  reply: z.object({
    success: z.literal(true),
    rating: ratingView,
    confirmation: z
      .enum(['mailed', 'not_needed'])
      .meta({ description: 'Whether a mail with a link went to the rater’s address' }),
  }),
  errors: [422],
});

/** A company by its email, for who knows it, or by its id. */
const company = z.union([z.uuid(), email]).meta({ description: 'The rated company: its email or its `companyId`' });

const ratingList = z.object({ ratings: z.array(ratingView), ...pageReply });

export const listRatings = defineOperation({
  id: 'listRatings',
  service: 'marketplace',
  method: 'GET',
  path: '/api/ratings',
  access: 'public',
  summary: 'All ratings, newest first',
  query: pageQuery,
  reply: ratingList,
});

export const listRatingsOf = defineOperation({
  id: 'listRatingsOf',
  service: 'marketplace',
  method: 'GET',
  path: '/api/ratings/:email',
  access: 'public',
  summary: 'Ratings of one company, newest first',
  params: z.object({ email: company }),
  query: pageQuery,
  reply: ratingList,
});

export const averageRating = defineOperation({
  id: 'averageRating',
  service: 'marketplace',
  method: 'GET',
  path: '/api/ratings/:email/:type/average',
  access: 'public',
  summary: 'Average of the ratings that a company received in one role, one decimal, 0 where there is none',
  params: z.object({ email: company, type: z.enum(partyTypes) }),
  reply: z.object({ average: z.number(), count: z.int() }),
});

const stars5 = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });

export const ratingSummary = defineOperation({
  id: 'ratingSummary',
  service: 'marketplace',
  method: 'GET',
  path: '/api/ratings/summary',
  access: 'public',
  summary:
    'Everybody who was rated, the most rated first: average with one decimal, count, how many of each star; `q` searches the name',
  query: pageQuery.extend({ q: z.string().trim().max(100).optional() }),
  reply: z.object({
    companies: z.array(
      z
        .object({
          companyId,
          ratedName: z.string(),
          average: z.number(),
          count: z.int(),
          verified: z.int(),
          distribution: stars5.meta({ description: 'Ratings by number of stars' }),
        })
        .meta({ id: 'RatedCompany' }),
    ),
    ...pageReply,
  }),
});

export const ratingOperations = { submitRating, listRatings, ratingSummary, listRatingsOf, averageRating };
