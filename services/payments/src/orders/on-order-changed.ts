import type { JobQueue } from '@tianguis/chassis/jobs/job-queue';
import { consumersWith } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { orderMoved, orderPlaced } from '@tianguis/proto/marketplace/orders/events';
import { termsAt } from '../ledger/commission-rules.ts';
import type { PrismaTx } from '../platform/database.ts';

/** The job that does what an order's money needs; charges runs it. */
export const advanceOrderJob = 'advance-order';

/** Has what an order's money needs done once the transaction is committed. */
export type AdvanceSoon = (tx: Tx, orderId: number) => Promise<void>;

export const advanceSoonBy =
  (queue: JobQueue): AdvanceSoon =>
  (tx, orderId) =>
    queue.add(tx, advanceOrderJob, { orderId }, { key: `${advanceOrderJob}:${orderId}` });

/** Keeps a copy of the marketplace's orders. A move may arrive before its order, and either may arrive twice. */
export const onOrderChanged = (advanceSoon: AdvanceSoon) => [
  consumersWith<PrismaTx>()({
    event: orderPlaced,
    name: 'order-placed',
    async handle({ event, data, tx, prisma }) {
      const { orderId, referral, ...order } = data;
      const { ruleId, commissionPercent, referralPercent } = termsAt(new Date(event.time));
      const terms = { ruleId, commissionPercent, referralPercent };
      const { memberIds: referrerMembers = [], ...brought } = referral ?? {};
      const row = { id: orderId, ...order, ...terms, ...brought, referrerMembers };
      await prisma.order.createMany({ data: row, skipDuplicates: true });
      await advanceSoon(tx, orderId);
    },
  }),
  consumersWith<PrismaTx>()({
    event: orderMoved,
    name: 'order-moved',
    async handle({ data: { orderId, to, amount, at }, tx, prisma }) {
      await prisma.orderMove.createMany({ data: { orderId, to, amount, at }, skipDuplicates: true });
      await advanceSoon(tx, orderId);
    },
  }),
];
