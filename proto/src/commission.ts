import { percentOf, referralCommissionPercent } from './money.ts';
import { day, startOfLocalDay } from './time.ts';

/** Shares of orders placed within a time. */
export interface CommissionRule {
  readonly id: string;
  readonly from: Date;
  /** The first moment at which the next rule applies; undefined for the current rule. */
  readonly until?: Date;
  /** The platform's share of what is settled, with its VAT. */
  readonly commissionPercent: number;
  /** The platform's share of orders placed during the seller's pilot. */
  readonly pilotPercent: number;
  /** The referrer's share of a referred supplier's first order. */
  readonly referralPercent: number;
}

/** One rule at any time. To change it, end the last rule and add another; never edit a rule. */
export const commissionRules: readonly CommissionRule[] = [
  {
    id: '2026-01',
    from: startOfLocalDay('2026-01-01'),
    commissionPercent: 10,
    pilotPercent: 0,
    referralPercent: referralCommissionPercent,
  },
];

export function commissionRuleAt(placedAt: Date, rules: readonly CommissionRule[] = commissionRules): CommissionRule {
  const rule = rules.find(({ from, until }) => from <= placedAt && (!until || placedAt < until));
  if (!rule) throw new RangeError(`no commission is set for ${placedAt.toISOString()}`);
  return rule;
}

/** The platform's share of one order. */
export interface OrderCommission {
  readonly ruleId: string;
  readonly percent: number;
}

/** The commission of an order, by when it is placed and when its seller's pilot ends; null without a pilot. */
export function commissionAt(
  placedAt: Date,
  pilotEndsAt: Date | null,
  rules: readonly CommissionRule[] = commissionRules,
): OrderCommission {
  const { id, commissionPercent, pilotPercent } = commissionRuleAt(placedAt, rules);
  if (pilotEndsAt && placedAt < pilotEndsAt) return { ruleId: `${id}-pilot`, percent: pilotPercent };
  return { ruleId: id, percent: commissionPercent };
}

/** Days of a seller's free pilot, which starts when they first publish a lot. */
export const pilotDays = 30;

export const pilotEndOf = (startedAt: Date): Date => new Date(startedAt.getTime() + pilotDays * day);

const vatPercent = 16;

/** The VAT within a sum, centavos, rounded so that it and the rest add up to the sum. */
export const vatWithin = (sum: number): number => sum - Math.round((sum * 100) / (100 + vatPercent));

/** How the money of an order is shared between the platform and its seller, centavos. */
export interface SellerShare {
  readonly commission: number;
  /** The VAT within the commission. */
  readonly commissionVat: number;
  readonly net: number;
}

/** The commission is rounded, halves up; the seller has the rest. Its VAT is part of it, not added to it. */
export function sellerShareOf(amount: number, percent: number): SellerShare {
  const commission = percentOf(amount, percent);
  return { commission, commissionVat: vatWithin(commission), net: amount - commission };
}
