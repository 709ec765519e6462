import { type CommissionRule, commissionAt, commissionRuleAt, type OrderCommission } from '@tianguis/proto/commission';
import { percentOf } from '@tianguis/proto/money';
import { daysToPayReferrer } from '@tianguis/proto/payments/referrals/reviews';
import { day } from '@tianguis/proto/time';

/** The shares of one order, as they were when it was placed: no later rule changes them. */
export type CommissionTerms = Pick<CommissionRule, 'commissionPercent' | 'referralPercent'> & {
  readonly ruleId: string;
};

/** The terms of an order. `decided`: the commission that the marketplace decided; orders of older events have none. */
export function termsOf(placedAt: Date, decided?: OrderCommission): CommissionTerms {
  const { ruleId, percent } = decided ?? commissionAt(placedAt, null);
  const { referralPercent } = commissionRuleAt(placedAt);
  return { ruleId, commissionPercent: percent, referralPercent };
}

/** By when a referrer is to be paid what was booked: transfers are made by hand, once a week. */
export const referralDueAt = (bookedAt: Date): Date => new Date(bookedAt.getTime() + daysToPayReferrer * day);

/** Who gets what of an order, centavos. */
export interface Shares {
  readonly commission: number;
  readonly seller: number;
  /** What the platform pays the referrer; it is no part of the order. */
  readonly referral: number;
}

/** The platform's share and the referrer's are rounded, halves up; the seller has the rest, so that nothing is lost. */
export function sharesOf(amount: number, terms: CommissionTerms, isReferred: boolean): Shares {
  const commission = percentOf(amount, terms.commissionPercent);
  const referral = isReferred ? percentOf(amount, terms.referralPercent) : 0;
  return { commission, seller: amount - commission, referral };
}
