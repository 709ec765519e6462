import { z } from 'zod';
import { id, idParam, pesosSchema, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { referralReviewReasons } from './events.ts';

/** Days after which a reward is payable although nobody decided. */
export const referralReviewDays = 30;

/** Days within which a referrer is paid what they earned: transfers are made by hand, once a week. */
export const daysToPayReferrer = 7;

const pesos = z.number();

export const listReferralReviews = defineOperation({
  id: 'listReferralReviews',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/referral-reviews',
  access: 'staff',
  summary: 'Referrers’ rewards that wait for a decision, the most urgent first; the first 200',
  reply: z.object({
    reviews: z.array(
      z.object({
        orderId: id,
        orderNumber: z.string(),
        referrerId: id.meta({ description: 'The referrer, as the marketplace numbers them' }),
        sellerId: id,
        buyerId: id,
        orderAmount: pesos.meta({ description: 'Pesos that were shared out' }),
        reward: pesos.meta({ description: 'Pesos that wait, less what went back' }),
        reasons: z.array(z.enum(referralReviewReasons)),
        settledAt: timestamp,
        until: timestamp.meta({ description: 'Then it becomes payable without a decision' }),
      }),
    ),
    total: z.int(),
    limit: pesos.meta({ description: 'Rewards above it are reviewed' }),
  }),
});

export const decideReferralReview = defineOperation({
  id: 'decideReferralReview',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/referral-reviews/:id',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Make a reward payable or reverse it, once; `id` is the order’s',
  params: z.object({ id: idParam }),
  body: z.object({ decision: z.enum(['approve', 'refuse']), note: shortText }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409],
});

export const setReferralReviewLimit = defineOperation({
  id: 'setReferralReviewLimit',
  service: 'payments',
  method: 'PUT',
  path: '/api/staff/referral-reviews/limit',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Set the reward above which staff review it; later settlements follow it',
  body: z.object({ limit: pesosSchema.nonnegative().meta({ description: 'Pesos' }) }),
  reply: z.object({ limit: pesos }),
});
