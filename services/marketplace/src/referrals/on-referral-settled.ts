import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runCount, runMaybe, sql, statement } from '@tianguis/chassis/storage/sql';
import {
  referralEarned,
  referralHeldForReview,
  referralPaid,
  referralRefused,
} from '@tianguis/proto/payments/referrals/events';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { earnedNews, notifyReferrer, paidNews, refusedNews, reviewNews } from './notices.ts';

type NoticeParts = Pick<Deps, 'outbox' | 'publicUrl'>;

const lockReferrer = statement((p: { id: number }) =>
  db
    .selectFrom('referral_users')
    .select(['id', sql<number>`(total_paid * 100)::int`.as('paid')])
    .where('id', '=', p.id)
    .forUpdate(),
);

const setReward = statement(
  (p: { id: number; centavos: number; version: number }) => sql`
    update referrals set reward = ${p.centavos}::numeric / 100, status = 'completed', reward_version = ${p.version}, review_reward = null,
      review_until = null
    where id = ${p.id} and reward_version < ${p.version}`,
);

// Only the first event of a referral says when the reward is due, and it may arrive last.
const setDueDate = statement(
  (p: { id: number; dueAt: string }) =>
    sql`update referrals set due_at = ${p.dueAt} where id = ${p.id} and due_at is null`,
);

const setTotal = statement(
  (p: { id: number }) => sql`
    update referral_users set total_earnings = (select coalesce(sum(reward), 0) from referrals where referrer_id = ${p.id})
    where id = ${p.id}`,
);

/** Keeps the reward of a referral as the ledger has it, also when some of it is refunded. Older versions are ignored. */
export const onReferralEarned = (parts: NoticeParts) =>
  defineConsumer({
    event: referralEarned,
    name: 'referral-earned',
    async handle({ data: { referralId, referrerId, amount, version, dueAt }, tx }) {
      // The referrer first, in the order in which a new referral locks them.
      await run(tx, lockReferrer({ id: referrerId }));
      const isNews = (await runCount(tx, setReward({ id: referralId, centavos: amount, version }))) > 0;
      if (dueAt) await run(tx, setDueDate({ id: referralId, dueAt }));
      await run(tx, setTotal({ id: referrerId }));
      if (isNews && dueAt && amount > 0)
        await notifyReferrer(
          tx,
          parts,
          publishIn(parts.outbox, tx),
          earnedNews({ referrerId, referralId, amount }, dueAt),
        );
    },
  });

const setRefused = statement((p: { id: number; version: number }) =>
  db
    .updateTable('referrals')
    .set({ status: 'refused', reward_version: p.version, review_reward: null, review_until: null })
    .where('id', '=', p.id)
    .where('reward_version', '<', p.version),
);

const setInReview = statement(
  (p: { id: number; centavos: number; version: number; until: string }) => sql`
    update referrals set status = 'in_review', reward_version = ${p.version},
      review_reward = ${p.centavos}::numeric / 100, review_until = ${p.until}
    where id = ${p.id} and reward_version < ${p.version}`,
);

/** Records that staff review a reward first. It is no part of the total until they approve it. */
export const onReferralHeldForReview = (parts: NoticeParts) =>
  defineConsumer({
    event: referralHeldForReview,
    name: 'referral-held-for-review',
    async handle({ data: { referralId, referrerId, amount, version, until }, tx }) {
      if ((await runCount(tx, setInReview({ id: referralId, centavos: amount, version, until }))) === 0) return;
      const news = reviewNews({ referrerId, referralId, amount }, until);
      await notifyReferrer(tx, parts, publishIn(parts.outbox, tx), news);
    },
  });

/** Records that a referral earns nothing, because the referrer bought or staff refused the reward. */
export const onReferralRefused = (parts: NoticeParts) =>
  defineConsumer({
    event: referralRefused,
    name: 'referral-refused',
    async handle({ data: { referralId, referrerId, version, reason }, tx }) {
      if ((await runCount(tx, setRefused({ id: referralId, version }))) === 0) return;
      const news = refusedNews(referrerId, referralId, reason === 'same_member');
      await notifyReferrer(tx, parts, publishIn(parts.outbox, tx), news);
    },
  });

const setPaid = statement(
  (p: { id: number; centavos: number; version: number }) => sql`
    update referral_users set total_paid = ${p.centavos}::numeric / 100, paid_version = ${p.version}
    where id = ${p.id} and paid_version < ${p.version}`,
);

/** Keeps the total that a referrer was paid. Older versions are ignored. */
export const onReferralPaid = (parts: NoticeParts) =>
  defineConsumer({
    event: referralPaid,
    name: 'referral-paid',
    async handle({ data: { referrerId, paid, version }, tx }) {
      const before = await runMaybe(tx, lockReferrer({ id: referrerId }));
      if (!before || (await runCount(tx, setPaid({ id: referrerId, centavos: paid, version }))) === 0) return;
      if (paid <= before.paid) return;
      await notifyReferrer(tx, parts, publishIn(parts.outbox, tx), paidNews(referrerId, paid - before.paid, paid));
    },
  });
