import { createHash, randomBytes } from 'node:crypto';
import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { impactReportIssued } from '@tianguis/proto/marketplace/impact/events';
import { contentOf, type DeliveredLine } from './impact-content.ts';
import type { DeliveredOrder, reportStore } from './report-store.ts';

interface Needs {
  readonly reports: Pick<ReturnType<typeof reportStore>, 'add'>;
  readonly publish: Publish;
  readonly now: Date;
}

interface Delivery {
  readonly order: DeliveredOrder;
  readonly version: number;
  readonly deliveredAt: Date;
  readonly lines: readonly DeliveredLine[];
}

/** Keeps the report of a delivery as it will stay, and returns its address. */
export async function recordReport({ reports, publish, now }: Needs, delivery: Delivery): Promise<string> {
  const { order, version, deliveredAt, lines } = delivery;
  const content = contentOf({ orderId: order.id, deliveredAt, lines }, version, randomBytes(16).toString('hex'));
  const text = JSON.stringify(content);
  const hash = createHash('sha256').update(text).digest('hex');
  await reports.add({ hash, sellerId: order.sellerId, content, text, issuedAt: now });
  const data = { memberId: order.sellerId, orderId: order.id, hash, version };
  await publish(impactReportIssued, { subject: `orders/${order.id}`, data });
  return hash;
}
