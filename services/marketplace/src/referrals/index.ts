import type { referralOperations } from '@tianguis/proto/marketplace/referrals/operations';
import { defineRoom } from '../platform/room.ts';
import { onReferralEarned, onReferralHeldForReview, onReferralPaid, onReferralRefused } from './on-referral-settled.ts';
import { referralHandlers } from './operations.ts';

/** Referrals: people bring suppliers and earn a commission on each one's first order. */
export const referrals = defineRoom<typeof referralOperations>((deps) => ({
  handlers: referralHandlers(deps),
  consumers: [onReferralEarned(deps), onReferralHeldForReview(deps), onReferralPaid(deps), onReferralRefused(deps)],
}));
