import type { newsletterOperations } from '@tianguis/proto/marketplace/people/newsletter';
import type { peopleOperations } from '@tianguis/proto/marketplace/people/operations';
import { defineRoom } from '../platform/room.ts';
import { newsletterHandlers } from './newsletter/operations.ts';
import { peopleHandlers } from './operations.ts';
import { onReferralEarned } from './referrals/on-referral-earned.ts';
import { onReferralPaid } from './referrals/on-referral-paid.ts';
import { onReferralRefused } from './referrals/on-referral-refused.ts';

/** People: suppliers, contact messages, referrals and the newsletter. */
export const people = defineRoom<typeof peopleOperations & typeof newsletterOperations>((deps) => ({
  handlers: {
    ...peopleHandlers(deps),
    ...newsletterHandlers(deps),
  },
  consumers: [onReferralEarned(), onReferralPaid(), onReferralRefused()],
}));
