import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import type { payoutReturnReasons } from '@tianguis/proto/payments/earnings/payout-account';
import { returnedToSeller } from '../ledger/account.ts';
import { balanceOf, post } from '../ledger/ledger-store.ts';
import { returnDeposit } from '../ledger/posting.ts';
import type { Deps } from '../platform/room.ts';
import { type DepositSighting, depositStatuses } from '../provider/provider.ts';
import { type Deposit, depositsOf, knownStatus, lockOwner, saveDeposit } from './deposit-store.ts';

/**
 * Records a deposit to a seller's bank. What came back is owed again; what is sent again is not. A deposit only goes to a later
 * state, because news arrives late and twice.
 */
export const noteDeposit = (
  { inTransaction, outbox }: Pick<Deps, 'inTransaction' | 'outbox'>,
  seen: DepositSighting,
): Promise<void> =>
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

/** Brings the ledger in line with the deposits. Their owner is locked, so nothing changes meanwhile. */
async function bookReturned(tx: Tx, sellerId: string, seen: DepositSighting, returned: number): Promise<void> {
  const booked = await balanceOf(tx, returnedToSeller(sellerId));
  const amount = returned - booked.balance;
  if (amount === 0) return;
  const step = amount > 0 ? 'payout_returned' : 'payout_resent';
  const key = `payout:${seen.id}:${seen.status}`;
  const legs = returnDeposit(sellerId, amount);
  await post(tx, [{ key, step, subject: `seller:${sellerId}`, reference: seen.id, occurredAt: seen.at, legs }]);
}

/**
 * What banks returned and was not sent again: a later deposit takes it along. It follows from the deposits alone, in whatever
 * order and however often we heard of them.
 */
export function returnedMoney(deposits: readonly Deposit[]): number {
  const accounts = Map.groupBy(deposits, ({ account }) => account).values();
  const left = [...accounts].map((ofOne) =>
    ofOne
      .flatMap(turnsOf)
      .sort(byTime)
      .reduce((returned, { amount }) => Math.max(0, returned + amount), 0),
  );
  return left.reduce((sum, returned) => sum + returned, 0);
}

/** Money that leaves the account, or comes back to it. */
interface Turn {
  readonly at: number;
  readonly order: number;
  readonly amount: number;
}

// The provider's times are whole seconds. Returned money may be sent again in the same second, but no deposit comes back before it left.
function turnsOf({ amount, createdAt, returnedAt }: Deposit): Turn[] {
  const left = { at: createdAt.getTime(), order: 1, amount: -amount };
  if (returnedAt === null) return [left];
  const isAtOnce = returnedAt <= createdAt;
  return [left, { at: Math.max(left.at, returnedAt.getTime()), order: isAtOnce ? 2 : 0, amount }];
}

const byTime = (one: Turn, other: Turn): number => one.at - other.at || one.order - other.order;

type Reason = (typeof payoutReturnReasons)[number];

// The provider's words (https://docs.stripe.com/api/payouts/failures), by what a seller can do about it.
const reasons: Readonly<Record<string, Reason>> = {
  account_closed: 'account_closed',
  account_frozen: 'account_closed',
  bank_account_restricted: 'account_closed',
  bank_ownership_changed: 'account_closed',
  no_account: 'account_closed',
  incorrect_account_holder_address: 'wrong_details',
  incorrect_account_holder_name: 'wrong_details',
  incorrect_account_holder_tax_id: 'wrong_details',
  incorrect_account_type: 'wrong_details',
  invalid_account_number: 'wrong_details',
  invalid_account_number_length: 'wrong_details',
  invalid_currency: 'wrong_details',
};

/** Why a deposit came back; for any other word, ask the bank. */
export const returnReasonOf = ({
  status,
  failureCode,
}: {
  readonly status: string;
  readonly failureCode: DepositSighting['failureCode'];
}): Reason => (status === 'canceled' ? 'canceled' : (reasons[failureCode ?? ''] ?? 'bank_declined'));
