import { type CommissionRule, commissionAt, commissionRuleAt, type OrderCommission } from '@tianguis/proto/commission';
import { percentOf } from '@tianguis/proto/money';
import { type Withholding, type WithholdingRule, withholdingOf } from '@tianguis/proto/payments/earnings/withholding';
import { daysToPayReferrer } from '@tianguis/proto/payments/referrals/reviews';
import { day } from '@tianguis/proto/time';

/** The shares of one order, as they were when it was placed: no later rule changes them. */
export type CommissionTerms = Pick<CommissionRule, 'commissionPercent' | 'referralPercent'> & {
  readonly ruleId: string;
  /** What is withheld for SAT, decided when the order is settled; undefined where nothing is. */
  readonly withholding?: WithholdingTerms;
};

/** By which rule taxes are withheld from an order, and of which part of it: none of what is for used goods. */
export interface WithholdingTerms {
  readonly rule: WithholdingRule;
  /** Centavos of the order as it was placed, and those of them that are for used goods. */
  readonly amount: number;
  readonly usedAmount: number;
}

/** What is withheld from a part of an order, centavos. The part has as much of new goods as the whole. */
export function withheldOf(amount: number, { rule, amount: placed, usedAmount }: WithholdingTerms): Withholding {
  if (placed === 0) return withholdingOf(0, rule);
  const ofNew = (BigInt(amount) * BigInt(placed - usedAmount) * 2n + BigInt(placed)) / (BigInt(placed) * 2n);
  return withholdingOf(Number(ofNew), rule);
}

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
  /** What is withheld from the seller's part; undefined where nothing is. */
  readonly withheld?: Pick<Withholding, 'isr' | 'vatWithheld'>;
}

/** The platform's share and the referrer's are rounded, halves up; the seller has the rest, so that nothing is lost. */
export function sharesOf(amount: number, terms: CommissionTerms, isReferred: boolean): Shares {
  const commission = percentOf(amount, terms.commissionPercent);
  const referral = isReferred ? percentOf(amount, terms.referralPercent) : 0;
  const seller = amount - commission;
  if (!terms.withholding) return { commission, seller, referral };
  const { isr, vatWithheld } = withheldOf(amount, terms.withholding);
  return { commission, seller: seller - isr - vatWithheld, referral, withheld: { isr, vatWithheld } };
}
