import type { Storage } from '@tianguis/chassis/storage/storage';
import type { PayoutProvider } from '../provider/provider.ts';
import { findAccount, keepAccount, saveAccount } from './payout-account-store.ts';

export interface PayoutAccounts {
  readonly storage: Pick<Storage, 'query'>;
  readonly payouts: PayoutProvider;
  /** Where the provider sends a seller back to. */
  readonly returnUrl: string;
}

/** Opens a seller's account at the provider, once, and gives the link that completes it. */
export async function openPayoutAccount({ storage, payouts, returnUrl }: PayoutAccounts, memberId: number) {
  const known = await findAccount(storage, memberId);
  if (known?.stripeId) return { url: await payouts.onboardingLink(known.stripeId, returnUrl) };
  const opened = await payouts.openAccount(memberId);
  await keepAccount(storage, memberId, opened);
  return { url: await payouts.onboardingLink(opened.stripeId, returnUrl) };
}

/** Whether a seller can be paid; the provider is asked as long as it is not known that they can. */
export async function readPayoutAccount({ storage, payouts }: PayoutAccounts, memberId: number) {
  const known = await findAccount(storage, memberId);
  if (!known?.stripeId) return { state: 'none' as const };
  if (known.canReceive) return { state: 'ready' as const };
  const seen = await payouts.retrieveAccount(known.stripeId);
  if (seen) await saveAccount(storage, seen);
  return { state: seen?.canReceive ? ('ready' as const) : ('incomplete' as const) };
}
