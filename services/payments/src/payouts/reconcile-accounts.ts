import type { Storage } from '@tianguis/chassis/storage/storage';
import type { PayoutProvider } from '../provider/provider.ts';
import { type DepositNews, noteDeposit } from './note-deposit.ts';
import { accountsToCheck, saveAccount } from './payout-account-store.ts';

interface Needs extends DepositNews {
  readonly storage: Pick<Storage, 'query'>;
  readonly payouts: PayoutProvider;
}

/** A bank may return a deposit for five working days after it took it. */
const lookBackMs = 14 * 24 * 3_600_000;

/** Makes up for news of sellers' accounts that never came: the provider's own list of events has none of them. */
export async function reconcileAccounts(needs: Needs): Promise<number> {
  const { storage, payouts } = needs;
  const accounts = await accountsToCheck(storage);
  for (const stripeId of accounts) {
    const seen = await payouts.retrieveAccount(stripeId);
    const deposits = await payouts.depositsOf(stripeId, new Date(Date.now() - lookBackMs));
    for (const deposit of deposits.toReversed()) await noteDeposit(needs, deposit);
    await saveAccount(storage, seen ?? { stripeId, detailsSubmitted: false, canReceive: false });
  }
  return accounts.length;
}
