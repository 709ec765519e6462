import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Localized } from '@tianguis/proto/errors';
import { orderMoved } from '@tianguis/proto/marketplace/orders/events';
import { numberOf } from '../orders/order.ts';
import type { Deps } from '../platform/room.ts';
import { notifyMember } from '../recipients/notify-member.ts';
import { type DeliveredOrder, findLines, findOrder, latestVersion, recordReport } from './record-report.ts';

type Parts = Pick<Deps, 'outbox' | 'publicUrl' | 'now'>;

const ready: Localized = {
  es: 'tu reporte ESG está listo: abre el enlace',
  en: 'your ESG report is ready: open the link',
};

async function notifySeller({ outbox, publicUrl }: Parts, tx: Tx, order: DeliveredOrder, hash: string): Promise<void> {
  const notify = notifyMember(tx, publishIn(outbox, tx));
  await notify({
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

/** One report for a delivery, and a later version with nothing sold once it is refunded. The two events may arrive in any order. */
async function report(parts: Parts, tx: Tx, { orderId, to, at }: DataOf<typeof orderMoved>): Promise<void> {
  const order = await findOrder(tx, orderId);
  const latest = await latestVersion(tx, orderId);
  if (!order) throw new Error(`order ${orderId} was moved, and does not exist`);
  const isDelivered = to === 'delivered';
  if (isDelivered && latest > 0) return;
  const lines = isDelivered ? await findLines(tx, orderId) : [];
  const hash = await recordReport(parts, tx, { order, version: latest + 1, deliveredAt: new Date(at), lines });
  if (isDelivered) await notifySeller(parts, tx, order, hash);
}

export const onOrderMoved = (parts: Parts) =>
  defineConsumer({
    event: orderMoved,
    name: 'impact-order-moved',
    async handle({ data, tx }) {
      if (data.to === 'delivered' || data.to === 'refunded') await report(parts, tx, data);
    },
  });
