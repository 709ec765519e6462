import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { findLines, findOrder, recordReport } from './record-report.ts';
import { standingStore } from './standing-store.ts';
import { judgeReport, notifySeller, type Parts, withdrawReport } from './standings.ts';

type Move = DataOf<typeof orderMoved>;

/** Issues the report of a delivery, and withdraws it once the order is refunded. The events may arrive in any order. */
async function follow(parts: Parts, tx: Tx, { orderId, to, at }: Move): Promise<void> {
  const standings = standingStore(tx);
  const evidence = await standings.evidence(orderId);
  const order = await findOrder(tx, orderId);
  if (!order || !evidence) throw new Error(`order ${orderId} was moved, and does not exist`);
  const latest = await standings.latest(orderId);
  if (to === 'refunded' && latest) return withdrawReport(parts, tx, orderId);
  if (latest) return;
  const lines = to === 'delivered' ? await findLines(tx, orderId) : [];
  const hash = await recordReport(parts, tx, { order, version: 1, deliveredAt: new Date(at), lines });
  if (to === 'refunded') return;
  await judgeReport(parts, tx, orderId, evidence);
  await notifySeller(parts, tx, order, { text: 'ready', hash });
  if (evidence.money === 'refunded') await withdrawReport(parts, tx, orderId);
}

export const onOrderMoved = (parts: Parts) =>
  defineConsumer({
    event: orderMoved,
    name: 'impact-order-moved',
    async handle({ data, tx }) {
      if (data.to === 'delivered' || data.to === 'refunded') await follow(parts, tx, data);
    },
  });
