import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import { returnedToSeller } from '../ledger/account.ts';
import { balanceOf, post } from '../ledger/ledger-store.ts';
import { returnDeposit } from '../ledger/payout-steps.ts';
import type { InTransaction, Scope } from '../platform/database.ts';
import { type DepositSighting, depositStatuses } from '../provider/provider.ts';
import { depositsOf, knownStatus, lockOwner, saveDeposit } from './deposit-store.ts';
import { returnReasonOf } from './return-reason.ts';
import { returnedMoney } from './returned-money.ts';

export interface DepositNews {
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
}

/**
 * Keeps what became of a deposit to a seller's bank. What came back is owed again; what is sent again is not. A deposit goes from
 * one state to a later one only: news come late and twice.
 */
export const noteDeposit = ({ inTransaction, outbox }: DepositNews, seen: DepositSighting): Promise<void> =>
  inTransaction(async ({ tx }) => {
    const memberId = await lockOwner(tx, seen.account);
    if (memberId === undefined) return;
    const known = await knownStatus(tx, seen.id);
    if (known && depositStatuses.indexOf(known) >= depositStatuses.indexOf(seen.status)) return;
    const isReturned = seen.status === 'failed' || seen.status === 'canceled';
    await saveDeposit(tx, memberId, seen, isReturned ? seen.at : null);
    if (isReturned || seen.status === 'paid') {
      const { id: reference, amount } = seen;
      const news = isReturned
        ? { state: 'returned' as const, reason: returnReasonOf(seen) }
        : { state: 'deposited' as const, reason: null };
      const data = { memberId, reference, amount, ...news };
      await publishIn(outbox, tx)(sellerPayoutChanged, { subject: `sellers/${memberId}`, data });
    }
    await bookReturned(tx, String(memberId), seen, returnedMoney(await depositsOf(tx, memberId)));
  });

/** The ledger follows the deposits: the owner is locked, and so it is the last word about them. */
async function bookReturned(tx: Scope['tx'], sellerId: string, seen: DepositSighting, returned: number): Promise<void> {
  const booked = await balanceOf(tx, returnedToSeller(sellerId));
  const amount = returned - booked.balance;
  if (amount === 0) return;
  const step = amount > 0 ? 'payout_returned' : 'payout_resent';
  const key = `payout:${seen.id}:${seen.status}`;
  const legs = returnDeposit(sellerId, amount);
  await post(tx, [{ key, step, subject: `seller:${sellerId}`, reference: seen.id, occurredAt: seen.at, legs }]);
}
