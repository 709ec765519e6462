import { percentOf, referralCommissionPercent } from '@tianguis/proto/money';
import { day, startOfLocalDay } from '@tianguis/proto/time';

/** Shares that hold for orders placed within a time. */
interface CommissionRule {
  readonly id: string;
  readonly from: Date;
  /** The first moment at which it holds no more; undefined for the rule of today. */
  readonly until?: Date;
  /** The platform's share of what is settled. */
  readonly commissionPercent: number;
  /** The referrer's share of a referred supplier's first order. */
  readonly referralPercent: number;
}

/** One rule at any time: a change ends the last one and begins the next, and no rule is edited. */
export const commissionRules: readonly CommissionRule[] = [
  {
    id: '2026-01',
    from: startOfLocalDay('2026-01-01'),
    commissionPercent: 10,
    referralPercent: referralCommissionPercent,
  },
];

/** The shares of one order, as they were when it was placed: no later rule changes them. */
export type CommissionTerms = Pick<CommissionRule, 'commissionPercent' | 'referralPercent'> & {
  readonly ruleId: string;
};

export function termsAt(placedAt: Date, rules: readonly CommissionRule[] = commissionRules): CommissionTerms {
  const rule = rules.find(({ from, until }) => from <= placedAt && (!until || placedAt < until));
  if (!rule) throw new RangeError(`no commission is set for ${placedAt.toISOString()}`);
  const { id, commissionPercent, referralPercent } = rule;
  return { ruleId: id, commissionPercent, referralPercent };
}

const daysToPay = 7;

/** By when a referrer is to be paid what was booked: transfers are made by hand, once a week. */
export const referralDueAt = (bookedAt: Date): Date => new Date(bookedAt.getTime() + daysToPay * day);

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
