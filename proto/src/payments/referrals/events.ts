import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id, timestamp } from '../../fields.ts';

/** `same_member`: the referrer bought; `review`: staff refused it; `same_card`: only in events of before there were reviews. */
export const referralRefusals = ['same_member', 'same_card', 'review'] as const;

/**
 * Why staff look at a reward before it is payable. Two of buyer, seller and referrer share an address, a CLABE, a device or a card; the
 * goods never were under way; or the reward is above the limit in the settings.
 */
export const referralReviewReasons = [
  'shared_address',
  'shared_clabe',
  'shared_device',
  'shared_card',
  'never_moved',
  'above_limit',
] as const;

export const referralEarned = defineEvent({
  type: 'ReferralEarned',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary:
    'What a referrer has of the first order of a supplier whom they brought: booked when the seller’s share is, less when money goes back',
  schema: z.object({
    referralId: id,
    referrerId: id.meta({ description: 'The referrer, as the marketplace numbers them' }),
    orderId: id,
    amount: z.int().nonnegative().meta({ description: 'Centavos altogether, as the ledger has them now' }),
    version: z
      .int()
      .positive()
      .meta({ description: 'Grows with each change: an older one that comes late says nothing' }),
    dueAt: timestamp.optional().meta({ description: 'By when it is to be paid; said when it is booked' }),
  }),
  refreshes: ['dashboardStats', 'moneyByMonth', 'listReferrerBalances', 'listReferralReviews'],
});

export const referralHeldForReview = defineEvent({
  type: 'ReferralHeldForReview',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary: 'A referrer’s reward waits for staff, or changed while it waits; ReferralEarned or ReferralRefused ends it',
  schema: z.object({
    referralId: id,
    referrerId: id,
    orderId: id,
    amount: z.int().nonnegative().meta({ description: 'Centavos that wait' }),
    version: z.int().positive().meta({ description: 'As in ReferralEarned' }),
    reasons: z.array(z.enum(referralReviewReasons)),
    until: timestamp.meta({ description: 'Then it becomes payable without a decision' }),
  }),
  refreshes: ['dashboardStats', 'listReferralReviews'],
});

export const referralRefused = defineEvent({
  type: 'ReferralRefused',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary: 'A referred supplier’s first order earns its referrer nothing: they bought it, or staff refused the reward',
  schema: z.object({
    referralId: id,
    referrerId: id,
    orderId: id,
    version: z.int().positive().meta({ description: 'As in ReferralEarned' }),
    reason: z.enum(referralRefusals),
  }),
  refreshes: ['dashboardStats', 'listReferralReviews'],
});

export const referralPaid = defineEvent({
  type: 'ReferralPaid',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary: 'A referrer was paid what they had earned, or a part of it',
  schema: z.object({
    referrerId: id,
    paid: z.int().nonnegative().meta({ description: 'Centavos that they were paid altogether' }),
    version: z
      .int()
      .positive()
      .meta({ description: 'Grows with each payment: an older one that comes late says nothing' }),
  }),
  refreshes: ['listReferrerBalances'],
});
