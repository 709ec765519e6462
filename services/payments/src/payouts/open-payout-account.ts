import type { Storage } from '@tianguis/chassis/storage/storage';
import { toPesos } from '@tianguis/proto/money';
import type { payoutAccountStates } from '@tianguis/proto/payments/earnings/payout-account';
import { returnedToSeller } from '../ledger/account.ts';
import { balanceOf } from '../ledger/ledger-store.ts';
import type { PayoutProvider } from '../provider/provider.ts';
import { lastReturnOf } from './deposit-store.ts';
import { endPayoutAccount } from './end-payout-account.ts';
import type { DepositNews } from './note-deposit.ts';
import { findAccount, keepAccount, saveAccount } from './payout-account-store.ts';
import { returnReasonOf } from './return-reason.ts';

type State = (typeof payoutAccountStates)[number];

export interface PayoutAccounts extends DepositNews {
  readonly storage: Pick<Storage, 'query'>;
  readonly payouts: PayoutProvider;
  /** Where the provider sends a seller back to. */
  readonly returnUrl: string;
}

/** Opens a seller's account at the provider, another one where the last is closed to us, and gives the link that completes it. */
export async function openPayoutAccount(accounts: PayoutAccounts, memberId: number) {
  const { storage, payouts, returnUrl } = accounts;
  const known = await findAccount(storage, memberId);
  if (known?.stripeId) {
    const seen = await payouts.retrieveAccount(known.stripeId);
    if (seen) return { url: await payouts.onboardingLink(seen.stripeId, returnUrl) };
    await endPayoutAccount(accounts, known.stripeId);
  }
  const former = (await findAccount(storage, memberId))?.former ?? 0;
  const opened = await payouts.openAccount(memberId, former);
  await keepAccount(storage, memberId, opened);
  return { url: await payouts.onboardingLink(opened.stripeId, returnUrl) };
}

/** Whether a seller can be paid, and what their bank returned. */
export async function readPayoutAccount(accounts: PayoutAccounts, memberId: number) {
  const { storage } = accounts;
  const { balance } = await balanceOf(storage, returnedToSeller(String(memberId)));
  const last = balance > 0 ? await lastReturnOf(storage, memberId) : undefined;
  const returned = balance > 0 ? { amount: toPesos(balance), reason: last ? returnReasonOf(last) : null } : null;
  return { state: await stateOf(accounts, memberId), returned };
}

/** The provider is asked as long as it is not known that a seller can be paid. */
async function stateOf({ storage, payouts }: PayoutAccounts, memberId: number): Promise<State> {
  const known = await findAccount(storage, memberId);
  if (!known) return 'none';
  if (!known.stripeId) return 'disconnected';
  if (known.canReceive) return 'ready';
  const seen = await payouts.retrieveAccount(known.stripeId);
  if (!seen) return 'disconnected';
  await saveAccount(storage, seen);
  return seen.canReceive ? 'ready' : 'incomplete';
}
