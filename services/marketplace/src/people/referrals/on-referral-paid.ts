import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { referralPaid } from '@tianguis/proto/payments/referrals/events';
import { notePaid } from './reward-store.ts';

/** Keeps what a referrer was paid. */
export const onReferralPaid = () =>
  defineConsumer({
    event: referralPaid,
    name: 'referral-paid',
    handle: ({ data, tx }) => notePaid(tx, data),
  });
