import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { runMaybe, statement } from '@tianguis/chassis/storage/sql';
import { carrierEarned } from '@tianguis/proto/marketplace/carriers/events';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { findAccount, type PayoutAccount } from './payout-account-store.ts';

interface Earning {
  readonly carrierId: number;
  readonly orderId: number;
  readonly deliveredAt: Date;
}

const earlierEarning = statement((p: Earning) =>
  db
    .selectFrom('carrier_earnings')
    .select('order_id')
    .where('carrier_id', '=', p.carrierId)
    .where('order_id', '<>', p.orderId)
    .where('delivered_at', '<', p.deliveredAt)
    .limit(1),
);

/** Whether a member never opened an account, or did not complete it. One who disconnected theirs was told so. */
const lacksAccount = (account: PayoutAccount | undefined): boolean =>
  account === undefined || (account.stripeId !== null && !account.canReceive);

/** Asks a carrier for an account, when the first order that they delivered cannot be paid without one. */
export const tellCarrierWithoutAccount = ({ outbox }: Pick<Deps, 'outbox'>) =>
  defineConsumer({
    event: carrierEarned,
    name: 'carrier-without-account',
    async handle({ data: { carrierId, orderId, deliveredAt, amount }, tx }) {
      if (amount === 0 || !lacksAccount(await findAccount(tx, carrierId))) return;
      if (await runMaybe(tx, earlierEarning({ carrierId, orderId, deliveredAt: new Date(deliveredAt) }))) return;
      const data = {
        memberId: carrierId,
        state: 'no_account' as const,
        reference: `carrier:${carrierId}`,
        amount,
        reason: null,
      };
      await publishIn(outbox, tx)(sellerPayoutChanged, { subject: `sellers/${carrierId}`, data });
    },
  });
