import type { Tx } from '@tianguis/chassis/storage/storage';
import { withholdingRuleAt } from '@tianguis/proto/payments/earnings/withholding';
import { personOf } from '@tianguis/proto/payments/tax/rfc';
import type { WithholdingTerms } from '../ledger/commission-rules.ts';
import { findTaxProfile } from './tax-profile-store.ts';

interface Sale {
  readonly sellerId: number;
  /** Centavos as it was placed. */
  readonly amount: number;
  readonly usedAmount: number;
}

/** By which rule taxes are withheld of a sale, by what its seller has said of themselves by now. */
export async function withholdingTermsOf(
  on: Pick<Tx, 'query'>,
  { sellerId, amount, usedAmount }: Sale,
  at: Date,
): Promise<WithholdingTerms> {
  const profile = await findTaxProfile(on, sellerId);
  return { rule: withholdingRuleAt(at, profile && personOf(profile.rfc)), amount, usedAmount };
}
