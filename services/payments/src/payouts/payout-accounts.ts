import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { toPesos } from '@tianguis/proto/money';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import type { payoutAccountStates } from '@tianguis/proto/payments/earnings/payout-account';
import { day } from '@tianguis/proto/time';
import { returnedToSeller } from '../ledger/account.ts';
import { balanceOf } from '../ledger/ledger-store.ts';
import type { Deps } from '../platform/room.ts';
import { lastReturnOf } from './deposit-store.ts';
import { noteDeposit, returnReasonOf } from './deposits.ts';
import { accountsToCheck, endAccount, findAccount, keepAccount, saveAccount } from './payout-account-store.ts';

type AccountDeps = Pick<Deps, 'storage' | 'inTransaction' | 'outbox' | 'provider' | 'config'>;

/** Opens a seller's account at the provider, or another one if they disconnected the last. Returns the link that completes it. */
export async function openPayoutAccount(deps: AccountDeps, memberId: number) {
  const { storage, provider, config } = deps;
  const returnUrl = `${config.PUBLIC_URL}/mi/ganancias`;
  const known = await findAccount(storage, memberId);
  if (known?.stripeId) {
    const seen = await provider.payouts.retrieveAccount(known.stripeId);
    if (seen) return { url: await provider.payouts.onboardingLink(seen.stripeId, returnUrl) };
    await endPayoutAccount(deps, known.stripeId);
  }
  const former = (await findAccount(storage, memberId))?.former ?? 0;
  const opened = await provider.payouts.openAccount(memberId, former);
  await keepAccount(storage, memberId, opened);
  return { url: await provider.payouts.onboardingLink(opened.stripeId, returnUrl) };
}

/** Whether a seller can be paid, and what their bank returned. */
export async function readPayoutAccount(deps: AccountDeps, memberId: number) {
  const { storage } = deps;
  const { balance } = await balanceOf(storage, returnedToSeller(String(memberId)));
  const last = balance > 0 ? await lastReturnOf(storage, memberId) : undefined;
  const returned = balance > 0 ? { amount: toPesos(balance), reason: last ? returnReasonOf(last) : null } : null;
  return { state: await stateOf(deps, memberId), returned };
}

/** Asks the provider until we know that the seller can be paid. */
async function stateOf(
  { storage, provider }: AccountDeps,
  memberId: number,
): Promise<(typeof payoutAccountStates)[number]> {
  const known = await findAccount(storage, memberId);
  if (!known) return 'none';
  if (!known.stripeId) return 'disconnected';
  if (known.canReceive) return 'ready';
  const askedAt = new Date();
  const seen = await provider.payouts.retrieveAccount(known.stripeId);
  if (!seen) return 'disconnected';
  await saveAccount(storage, seen, askedAt);
  return seen.canReceive ? 'ready' : 'incomplete';
}

/** The owner disconnected their account: nothing is sent there any more. They may open another one. */
export const endPayoutAccount = (
  { inTransaction, outbox }: Pick<Deps, 'inTransaction' | 'outbox'>,
  stripeId: string,
): Promise<void> =>
  inTransaction(async ({ tx }) => {
    const memberId = await endAccount(tx, stripeId);
    if (memberId === undefined) return;
    const data = { memberId, state: 'disconnected' as const, reference: stripeId, amount: 0, reason: null };
    await publishIn(outbox, tx)(sellerPayoutChanged, { subject: `sellers/${memberId}`, data });
  });

/** A bank may return a deposit for five working days after it took it. */
const lookBackMs = 14 * day;

/** Makes up for events about sellers' accounts that never arrived: the provider's list of events leaves them out. */
export async function reconcileAccounts(deps: AccountDeps): Promise<number> {
  const { storage, provider } = deps;
  const accounts = await accountsToCheck(storage);
  for (const stripeId of accounts) {
    const askedAt = new Date();
    const seen = await provider.payouts.retrieveAccount(stripeId);
    const deposits = await provider.payouts.depositsOf(stripeId, new Date(Date.now() - lookBackMs));
    for (const deposit of deposits.toReversed()) await noteDeposit(deps, deposit);
    await saveAccount(storage, seen ?? { stripeId, detailsSubmitted: false, canReceive: false }, askedAt);
  }
  return accounts.length;
}
