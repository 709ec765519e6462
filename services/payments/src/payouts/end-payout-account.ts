import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { sellerPayoutChanged } from '@tianguis/proto/payments/earnings/events';
import type { DepositNews } from './note-deposit.ts';
import { endAccount } from './payout-account-store.ts';

/** The owner of an account took our access to it away: nothing is sent there any more. They may open another one. */
export const endPayoutAccount = ({ inTransaction, outbox }: DepositNews, stripeId: string): Promise<void> =>
  inTransaction(async ({ tx }) => {
    const memberId = await endAccount(tx, stripeId);
    if (memberId === undefined) return;
    const data = { memberId, state: 'disconnected' as const, reference: stripeId, amount: 0, reason: null };
    await publishIn(outbox, tx)(sellerPayoutChanged, { subject: `sellers/${memberId}`, data });
  });
