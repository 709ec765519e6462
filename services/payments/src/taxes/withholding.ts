import type { Tx } from '@tianguis/chassis/storage/storage';
import { type WithholdingRule, withholdingRuleAt } from '@tianguis/proto/payments/earnings/withholding';
import { personOf } from '@tianguis/proto/payments/tax/rfc';
import type { WithholdingTerms } from '../ledger/commission-rules.ts';
import { findTaxProfile } from './tax-profile-store.ts';

type Sql = Pick<Tx, 'query'>;

/** The rule for a seller, by what they have said of themselves by now. */
export async function withholdingRuleFor(on: Sql, sellerId: number, at: Date): Promise<WithholdingRule> {
  const profile = await findTaxProfile(on, sellerId);
  return withholdingRuleAt(at, profile && personOf(profile.rfc));
}

interface Sale {
  readonly sellerId: number;
  /** Centavos as it was placed. */
  readonly amount: number;
  readonly usedAmount: number;
  /** Those of them that are for the transport: they are not the seller's. */
  readonly transport: number;
}

/** By which rule taxes are withheld from a sale. */
export async function withholdingTermsOf(
  on: Sql,
  { sellerId, amount, usedAmount, transport }: Sale,
  at: Date,
): Promise<WithholdingTerms> {
  return { rule: await withholdingRuleFor(on, sellerId, at), amount: amount - transport, usedAmount };
}
