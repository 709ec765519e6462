import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id, timestamp } from '../../fields.ts';

/** `same_member`: the referrer bought; `same_card`: with a card of the referrer’s or the seller’s, or those two share one. */
export const referralRefusals = ['same_member', 'same_card'] as const;

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
  refreshes: ['dashboardStats', 'moneyByMonth', 'listReferrerBalances'],
});

export const referralRefused = defineEvent({
  type: 'ReferralRefused',
  version: 1,
  service: 'payments',
  audiences: ['staff'],
  summary: 'A referred supplier’s first order was settled and earns its referrer nothing, since one of the two paid it',
  schema: z.object({
    referralId: id,
    referrerId: id,
    orderId: id,
    version: z.int().positive().meta({ description: 'As in ReferralEarned' }),
    reason: z.enum(referralRefusals),
  }),
  refreshes: ['dashboardStats'],
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
