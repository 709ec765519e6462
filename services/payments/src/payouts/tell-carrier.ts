import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { runOne, statement } from '@tianguis/chassis/storage/sql';
import { carrierEarned } from '@tianguis/proto/marketplace/carriers/events';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { findAccount, type PayoutAccount } from './payout-account-store.ts';

const paidBefore = statement((p: { carrierId: number }) =>
  db
    .selectFrom('carrier_earnings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('carrier_id', '=', p.carrierId)
    .where('paid_out', '>', 0),
);

/** Why a member cannot be paid and can do something about it. One who disconnected their account was told so. */
function problemOf(account: PayoutAccount | undefined): 'no_account' | 'incomplete_account' | undefined {
  if (account === undefined) return 'no_account';
  return account.stripeId !== null && !account.canReceive ? 'incomplete_account' : undefined;
}

/**
 * Asks a carrier for an account, or to complete theirs, when an order that they delivered cannot be paid. The reference is the same
 * until they are paid again, so that they are told once of each loss.
 */
export const tellCarrierWithoutAccount = ({ outbox }: Pick<Deps, 'outbox'>) =>
  defineConsumer({
    event: carrierEarned,
    name: 'carrier-without-account',
    async handle({ data: { carrierId, amount }, tx }) {
      const state = problemOf(await findAccount(tx, carrierId));
      if (amount === 0 || state === undefined) return;
      const { count } = await runOne(tx, paidBefore({ carrierId }));
      const data = { memberId: carrierId, state, reference: `carrier:${carrierId}:${count}`, amount, reason: null };
      await publishIn(outbox, tx)(sellerPayoutChanged, { subject: `sellers/${carrierId}`, data });
    },
  });
