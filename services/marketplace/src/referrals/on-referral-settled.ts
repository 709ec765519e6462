import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { referralEarned, referralPaid, referralRefused } from '@tianguis/proto/payments/referrals/events';

const lockReferrer = 'select 1 from referral_users where id = $1 for update';

const setReward = `update referrals set reward = $2::numeric / 100, status = 'completed', reward_version = $3
  where id = $1 and reward_version < $3`;

// Only the first event of a referral says when the reward is due, and it may arrive last.
const setDueDate = 'update referrals set due_at = $2 where id = $1 and due_at is null';

const setTotal = `update referral_users set total_earnings =
  (select coalesce(sum(reward), 0) from referrals where referrer_id = $1) where id = $1`;

/** Keeps the reward of a referral as the ledger has it, also when some of it is refunded. Older versions are ignored. */
export const onReferralEarned = () =>
  defineConsumer({
    event: referralEarned,
    name: 'referral-earned',
    async handle({ data: { referralId, referrerId, amount, version, dueAt }, tx }) {
      // The referrer first, in the order in which a new referral locks them.
      await tx.query(lockReferrer, [referrerId]);
      await tx.query(setReward, [referralId, amount, version]);
      if (dueAt) await tx.query(setDueDate, [referralId, dueAt]);
      await tx.query(setTotal, [referrerId]);
    },
  });

const setRefused = `update referrals set status = 'refused', reward_version = $2 where id = $1 and reward_version < $2`;

/** Records that a referral earns nothing, because the referrer or the seller paid for the order. */
export const onReferralRefused = () =>
  defineConsumer({
    event: referralRefused,
    name: 'referral-refused',
    handle: async ({ data: { referralId, version }, tx }) => void (await tx.query(setRefused, [referralId, version])),
  });

const setPaid = `update referral_users set total_paid = $2::numeric / 100, paid_version = $3
  where id = $1 and paid_version < $3`;

/** Keeps the total that a referrer was paid. Older versions are ignored. */
export const onReferralPaid = () =>
  defineConsumer({
    event: referralPaid,
    name: 'referral-paid',
    handle: async ({ data: { referrerId, paid, version }, tx }) =>
      void (await tx.query(setPaid, [referrerId, paid, version])),
  });
