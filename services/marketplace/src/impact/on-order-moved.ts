import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { type Outbox, publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Localized } from '@tianguis/proto/errors';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { numberOf } from '../orders/order.ts';
import { notifyMember } from '../recipients/notify-member.ts';
import { recordReport } from './record-report.ts';
import { type DeliveredOrder, reportStore } from './report-store.ts';

interface Parts {
  readonly outbox: Outbox;
  readonly publicUrl: string;
  now(): Date;
}

const ready: Localized = {
  es: 'tu reporte ESG está listo: abre el enlace',
  en: 'your ESG report is ready: open the link',
};

async function tellSeller({ outbox, publicUrl }: Parts, tx: Tx, order: DeliveredOrder, hash: string): Promise<void> {
  await notifyMember(
    tx,
    publishIn(outbox, tx),
  )({
    memberId: order.sellerId,
    language: order.sellerLanguage,
    notice: (language) => ({
      name: `impact-${hash}`,
      template: 'order_changed',
      variables: {
        number: numberOf(order.id),
        lot: order.title,
        change: ready[language],
        link: `${publicUrl}/verificar/${hash}`,
      },
    }),
  });
}

/** One report for a delivery, and a later one that says nothing was sold once it is refunded: in whatever order they are heard of. */
async function report(parts: Parts, tx: Tx, { orderId, to, at }: DataOf<typeof orderMoved>): Promise<void> {
  const reports = reportStore(tx);
  const order = await reports.order(orderId);
  const latest = await reports.latestVersion(orderId);
  if (!order) throw new Error(`order ${orderId} was moved, and does not exist`);
  if (to === 'delivered' && latest > 0) return;
  const needs = { reports, publish: publishIn(parts.outbox, tx), now: parts.now() };
  const lines = to === 'delivered' ? await reports.linesOf(orderId) : [];
  const hash = await recordReport(needs, { order, version: latest + 1, deliveredAt: new Date(at), lines });
  if (to === 'delivered') await tellSeller(parts, tx, order, hash);
}

export const onOrderMoved = (parts: Parts) =>
  defineConsumer({
    event: orderMoved,
    name: 'impact-order-moved',
    async handle({ data, tx }) {
      if (data.to === 'delivered' || data.to === 'refunded') await report(parts, tx, data);
    },
  });
