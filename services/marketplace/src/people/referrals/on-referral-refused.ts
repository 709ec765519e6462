import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { referralRefused } from '@tianguis/proto/payments/referrals/events';
import { refuseReferral } from './reward-store.ts';

/** Keeps that a referral earns nothing, since the referrer or the seller paid the order themselves. */
export const onReferralRefused = () =>
  defineConsumer({
    event: referralRefused,
    name: 'referral-refused',
    handle: ({ data, tx }) => refuseReferral(tx, data),
  });
