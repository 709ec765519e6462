import { type AppError, conflict, notFound } from '@tianguis/chassis/http/error';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import { run, runOne, sql, statement } from '@tianguis/chassis/storage/sql';
import type { Storage, Tx } from '@tianguis/chassis/storage/storage';
import { percentOf, toPesos } from '@tianguis/proto/money';
import { referralReviewReasons } from '@tianguis/proto/payments/referrals/events';
import { post } from '../ledger/ledger-store.ts';
import { approveReward, refuseReward, sharesNow } from '../ledger/order-money.ts';
import { lockOrder, saveOrder } from '../orders/order-store.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import { publishReferral, publishRefusal } from './publish.ts';

type Sql = Pick<Storage, 'query'>;

interface WaitingRow {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly referrerId: number;
  readonly sellerId: number;
  readonly buyerId: number;
  readonly left: number;
  readonly percent: number;
  readonly reasons: readonly string[];
  readonly settledAt: Date;
  readonly until: Date;
}

const waiting = statement(
  () => sql<WaitingRow>`
  select orders.id as "orderId", number as "orderNumber", referrer_id as "referrerId", seller_id as "sellerId",
    buyer_id as "buyerId", greatest(0, settled - returned_after - transport) as left, referral_percent as percent,
    review_reasons as reasons, occurred_at as "settledAt", review_until as until
  from orders join transfers on key = 'settle:' || orders.id
  where review_state = 'waiting' order by review_until, orders.id limit 200`,
);

const settings = statement(
  () => sql<{ total: number; limit: number }>`
  select (select count(*)::int from orders where review_state = 'waiting') as total, review_above as limit
  from referral_settings`,
);

/** Rewards that wait for a decision, and the limit above which they do. */
export async function listReviews(on: Sql) {
  const [rows, { total, limit }] = await Promise.all([run(on, waiting()), runOne(on, settings())]);
  return {
    reviews: rows.map(({ left, percent, reasons, ...row }) => ({
      ...row,
      orderAmount: toPesos(left),
      reward: toPesos(percentOf(left, percent)),
      reasons: reasons.map((reason) => wordOf(referralReviewReasons, reason)),
    })),
    total,
    limit: toPesos(limit),
  };
}

const lockedLimit = statement(() => db.selectFrom('referral_settings').select('review_above as limit').forUpdate());

const setLimit = statement((p: { limit: number }) =>
  db.updateTable('referral_settings').set({ review_above: p.limit }),
);

/** Sets the reward above which staff review it, in centavos. */
export function changeLimit(
  { inTransaction, outbox }: Pick<Deps, 'inTransaction' | 'outbox'>,
  limit: number,
  staffId: number | null,
) {
  return inTransaction(async ({ tx }) => {
    const { limit: before } = await runOne(tx, lockedLimit());
    await run(tx, setLimit({ limit }));
    const changes = { pesos: fromTo(toPesos(before), toPesos(limit)) };
    await audit(outbox, tx, { action: 'referral_limit_changed', subject: 'referral-settings', staffId, changes });
    return { limit: toPesos(limit) };
  });
}

const decidedBefore = (): AppError =>
  conflict('review_decided', {
    es: 'Alguien ya decidió sobre esta recompensa',
    en: 'Someone has decided about this reward',
  });

interface Decision {
  readonly orderId: number;
  readonly decision: 'approve' | 'refuse';
  readonly note: string;
  /** Null where the deadline decides. */
  readonly staffId: number | null;
}

const note = statement((p: { orderId: number; staffId: number | null; note: string; now: Date }) =>
  db
    .updateTable('orders')
    .set({ review_staff_id: p.staffId, review_note: p.note, review_decided_at: p.now })
    .where('id', '=', p.orderId),
);

type Parts = Pick<Deps, 'inTransaction' | 'outbox'>;

/** Makes a reward payable, or reverses it; once. */
export const decideReview = ({ inTransaction, outbox }: Parts, decision: Decision): Promise<void> =>
  inTransaction(({ tx }) => decide(tx, outbox, decision));

async function decide(
  tx: Tx,
  outbox: Deps['outbox'],
  { orderId, decision, note: text, staffId }: Decision,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order?.review) throw notFound('review_not_found');
  if (order.review.state !== 'waiting') throw decidedBefore();
  const isApproved = decision === 'approve';
  const { order: money, legs } = isApproved ? approveReward(order.money) : refuseReward(order.money);
  const review = { ...order.review, state: isApproved ? ('approved' as const) : ('refused' as const) };
  await saveOrder(tx, orderId, { money, review }, order.told);
  await run(tx, note({ orderId, staffId, note: text, now: new Date() }));
  const publish = publishIn(outbox, tx);
  if (isApproved) await publishReferral(tx, publish, order, { money, review });
  else await publishRefusal(tx, publish, order, 'review');
  const action = isApproved ? 'referral_approved' : 'referral_refused';
  if (staffId !== null) {
    const detail = { centavos: sharesNow(order.money).referral, note: text };
    const changes = { state: fromTo(`reward.${order.review.state}`, `reward.${review.state}`) };
    await audit(outbox, tx, { action, subject: `orders/${orderId}`, staffId, detail, changes });
  }
  if (legs.length > 0)
    await post(tx, [{ key: `referral_review:${orderId}`, step: action, subject: String(orderId), legs }]);
}

const overdue = statement(
  (p: { now: Date }) => sql<{ id: number }>`
  select id from orders where review_state = 'waiting' and review_until <= ${p.now} order by review_until limit 100`,
);

/** Makes rewards payable that nobody decided about in time. */
export async function endReviews(deps: Parts & Pick<Deps, 'storage' | 'now'>): Promise<void> {
  for (const { id: orderId } of await run(deps.storage, overdue({ now: deps.now() })))
    await decideReview(deps, { orderId, decision: 'approve', note: '', staffId: null });
}
