import { z } from 'zod';
import { consentFields } from '../consent.ts';
import { localizedCheck } from '../errors.ts';
import { created, email, id, longText, optionalText, pageQuery, pageReply, shortText, timestamp } from '../fields.ts';
import { frequencies, materialTypes, queryTypes } from '../materials.ts';
import { defineOperation } from '../operation.ts';
import { optionalPhone, phoneSchema } from '../phone.ts';
import { newsletterOperations } from './newsletter.ts';

/** Form of a referral code: `TC`, then time and random parts in upper case (specification, section 5). */
export const referralCodePattern = /^TC[A-Z0-9]{6,30}$/;

/** A code that came with a link: one that no referrer could have does not stop anybody. */
const givenCode = z
  .string()
  .trim()
  .toUpperCase()
  .max(200)
  .nullish()
  .transform((value) => (value && referralCodePattern.test(value) ? value : undefined));

export const supplierInput = z.object({
  companyName: shortText,
  materialType: z.enum(materialTypes),
  frequency: z.enum(frequencies),
  email,
  wantsPilot: z.boolean().default(false),
  phone: optionalPhone,
  referralCode: givenCode,
  ...consentFields,
});

export const registerSupplier = defineOperation({
  id: 'registerSupplier',
  service: 'marketplace',
  method: 'POST',
  path: '/api/suppliers',
  access: 'public',
  summary: 'Register a company with surplus',
  body: supplierInput,
  status: 201,
  reply: created,
});

export const contactMessageInput = z.object({
  name: shortText,
  company: optionalText,
  email,
  queryType: z.enum(queryTypes),
  message: longText,
  ...consentFields,
});

export const sendContactMessage = defineOperation({
  id: 'sendContactMessage',
  service: 'marketplace',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  summary: 'Send a message to the team',
  body: contactMessageInput,
  status: 201,
  reply: created,
});

export const referralSignUpInput = z.object({
  name: shortText,
  email,
  whatsapp: phoneSchema,
  referralCode: z.string().trim().toUpperCase().regex(referralCodePattern),
  ...consentFields,
});

export const signUpReferrer = defineOperation({
  id: 'signUpReferrer',
  service: 'marketplace',
  method: 'POST',
  path: '/api/referral-signup',
  access: 'public',
  summary: 'Become a referrer; the reply holds the code that was stored, which may differ from the proposed one',
  body: referralSignUpInput,
  status: 201,
  reply: z.object({ success: z.literal(true), id, referralCode: z.string(), link: z.url() }),
  errors: [409],
});

export const findReferrer = defineOperation({
  id: 'findReferrer',
  service: 'marketplace',
  method: 'GET',
  path: '/api/referrals/:code',
  access: 'public',
  summary: 'Whether a referral code holds, and the first name of whom it belongs to',
  params: z.object({ code: z.string().trim().toUpperCase().regex(referralCodePattern) }),
  reply: z.object({ valid: z.boolean(), firstName: z.string().nullable() }),
});

export const partyTypes = ['supplier', 'buyer'] as const;

const stars = z
  .int()
  .check(
    localizedCheck((value) => value >= 1, {
      es: 'Rating must be at least 1 star',
      en: 'Rating must be at least 1 star',
    }),
    localizedCheck((value) => value <= 5, { es: 'Rating cannot exceed 5 stars', en: 'Rating cannot exceed 5 stars' }),
  )
  .meta({ minimum: 1, maximum: 5 });

export const ratingInput = z.object({
  raterType: z.enum(partyTypes).default('supplier'),
  ratedType: z.enum(partyTypes).default('buyer'),
  raterName: shortText,
  raterEmail: email,
  ratedName: shortText,
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

/** A rating as anybody may read it: without the rater's email. */
export const ratingView = z
  .object({
    id,
    raterType: z.enum(partyTypes),
    raterName: z.string(),
    ratedType: z.enum(partyTypes),
    ratedName: z.string(),
    ratedEmail: z.string(),
    rating: z.int(),
    comment: z.string().nullable(),
    verified: z.boolean(),
    createdAt: timestamp,
  })
  .meta({ id: 'Rating' });

export const submitRating = defineOperation({
  id: 'submitRating',
  service: 'marketplace',
  method: 'POST',
  path: '/api/ratings',
  access: 'public',
  summary: 'Rate a buyer or supplier',
  body: ratingInput,
  status: 201,
  reply: z.object({ success: z.literal(true), rating: ratingView }),
});

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
  params: z.object({ email }),
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
  params: z.object({ email, type: z.enum(partyTypes) }),
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
          ratedEmail: z.string(),
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

const supplierRow = z.object({
  id,
  companyName: z.string(),
  materialType: z.string(),
  frequency: z.string(),
  email: z.string(),
  wantsPilot: z.boolean(),
  createdAt: timestamp,
});
const messageRow = z.object({
  id,
  name: z.string(),
  company: z.string().nullable(),
  email: z.string(),
  queryType: z.string(),
  message: z.string(),
  createdAt: timestamp,
});
const referralUserRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  whatsapp: z.string(),
  referralCode: z.string(),
  isActive: z.boolean(),
  totalReferrals: z.int(),
  totalEarnings: z.string().meta({ description: 'Pesos with two decimals', example: '0.00' }),
  createdAt: timestamp,
});

export const dashboardStats = defineOperation({
  id: 'dashboardStats',
  service: 'marketplace',
  method: 'GET',
  path: '/api/dashboard/stats',
  access: 'staff',
  summary: 'Figures and newest rows of the dashboard; recent = of the last 7 days',
  reply: z.object({
    suppliers: z.object({ total: z.int(), recent: z.int(), list: z.array(supplierRow) }),
    contactMessages: z.object({ total: z.int(), recent: z.int(), list: z.array(messageRow) }),
    referralUsers: z.object({ total: z.int(), active: z.int(), list: z.array(referralUserRow) }),
    referrals: z.object({ completed: z.int(), pending: z.int() }),
  }),
});

export const marketplaceOperations = {
  registerSupplier,
  sendContactMessage,
  signUpReferrer,
  findReferrer,
  submitRating,
  listRatings,
  ratingSummary,
  listRatingsOf,
  averageRating,
  dashboardStats,
  ...newsletterOperations,
};
