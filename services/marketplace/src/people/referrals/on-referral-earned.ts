import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { referralEarned } from '@tianguis/proto/payments/referrals/events';
import { rewardReferral } from './reward-store.ts';

/** Keeps what a referrer earned as the ledger has it, also when some of it goes back. */
export const onReferralEarned = () =>
  defineConsumer({
    event: referralEarned,
    name: 'referral-earned',
    handle: ({ data, tx }) => rewardReferral(tx, data),
  });
