import { notFound } from '@tianguis/chassis/http/error';
import type { Handlers } from '@tianguis/chassis/http/operation';
import { pageById, readCursor } from '@tianguis/chassis/http/page';
import { actorOf, staffIdOf } from '@tianguis/chassis/identity/actor';
import { defineConsumer } from '@tianguis/chassis/messaging/consumer';
import { fromTo } from '@tianguis/chassis/messaging/differences';
import { publishIn } from '@tianguis/chassis/messaging/outbox';
import type { Tx } from '@tianguis/chassis/storage/storage';
import type { DataOf } from '@tianguis/proto/define-event';
import type { Localized } from '@tianguis/proto/errors';
import { rounded } from '@tianguis/proto/footprint/decimal';
import { impactReportJudged } from '@tianguis/proto/marketplace/impact/events';
import type { impactReviewOperations } from '@tianguis/proto/marketplace/impact/reviews';
import type { OrderState } from '@tianguis/proto/marketplace/orders/order';
import { orderPaymentChanged } from '@tianguis/proto/payments/orders/events';
import { numberOf } from '../orders/order.ts';
import { isNewer } from '../orders/payment-events.ts';
import { audit } from '../platform/audit.ts';
import type { Deps } from '../platform/room.ts';
import { notifyMember } from '../recipients/notify-member.ts';
import { findName } from '../trade/party-name.ts';
import { type Evidence, reasonsToWait } from './judge.ts';
import { type DeliveredOrder, findOrder, recordReport } from './record-report.ts';
import { standingStore } from './standing-store.ts';

export type Parts = Pick<Deps, 'outbox' | 'publicUrl' | 'now'>;

const texts = {
  ready: { es: 'tu reporte ESG está listo: abre el enlace', en: 'your ESG report is ready: open the link' },
  withdrawn: {
    es: 'retiramos tu reporte ESG porque el pago se reembolsó',
    en: 'we withdrew your ESG report, because the payment was refunded',
  },
  counted: {
    es: 'el equipo revisó tu reporte ESG y ya cuenta en el total público',
    en: 'the team reviewed your ESG report, and it now counts in the public total',
  },
  rejected: {
    es: 'el equipo revisó tu reporte ESG y no cuenta',
    en: 'the team reviewed your ESG report, and it does not count',
  },
} satisfies Record<string, Localized>;

interface News {
  readonly text: keyof typeof texts;
  readonly hash: string;
  /** What staff wrote. */
  readonly reason?: string;
}

/** Notifies the seller of an order about its report. */
export async function notifySeller(
  { outbox, publicUrl }: Parts,
  tx: Tx,
  order: DeliveredOrder,
  { text, hash, reason }: News,
): Promise<void> {
  await notifyMember(
    tx,
    publishIn(outbox, tx),
  )({
    memberId: order.sellerId,
    language: order.sellerLanguage,
    notice: (language) => ({
      name: text === 'ready' ? `impact-${hash}` : `impact-${text}-${hash}`,
      template: 'report_changed',
      variables: {
        number: numberOf(order.id),
        lot: order.title,
        change: reason ? `${texts[text][language]}: ${reason}` : texts[text][language],
        link: `${publicUrl}/verificar/${hash}`,
      },
    }),
  });
}

const publishState = (
  { outbox }: Parts,
  tx: Tx,
  { id, sellerId }: DeliveredOrder,
  state: DataOf<typeof impactReportJudged>['state'],
) =>
  publishIn(outbox, tx)(impactReportJudged, {
    subject: `orders/${id}`,
    data: { memberId: sellerId, orderId: id, state },
  });

async function orderOf(tx: Tx, orderId: number): Promise<DeliveredOrder> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Error(`order ${orderId} has a report, and does not exist`);
  return order;
}

/** Replaces the report of a refunded order by a version with nothing sold, once. */
export async function withdrawReport(parts: Parts, tx: Tx, orderId: number): Promise<void> {
  const order = await orderOf(tx, orderId);
  const latest = await standingStore(tx).latest(orderId);
  if (!latest || latest.content.lines.length === 0) return;
  const { version, deliveredAt } = latest;
  const hash = await recordReport(parts, tx, { order, version: version + 1, deliveredAt, lines: [] });
  await publishState(parts, tx, order, 'withdrawn');
  await notifySeller(parts, tx, order, { text: 'withdrawn', hash });
}

/** Judges the report of a locked order by what is known of it, unless staff decided already. */
export async function judgeReport(parts: Parts, tx: Tx, orderId: number, evidence: Evidence): Promise<void> {
  const standings = standingStore(tx);
  const latest = await standings.latest(orderId);
  const known = await standings.find(orderId);
  if (!latest || latest.content.lines.length === 0 || known?.decidedBy) return;
  const reasons = reasonsToWait(evidence, latest.content.lines);
  const state = reasons.length === 0 ? 'counted' : 'waiting';
  await standings.put(orderId, state, reasons);
  if (state !== known?.state) await publishState(parts, tx, await orderOf(tx, orderId), state);
}

const nearlyDelivered: readonly OrderState[] = ['in_transit', 'reported'];
const deliveredStates: readonly OrderState[] = ['delivered', 'disputed', 'settled'];

/** Counts a report once its money is captured, and withdraws it once that is refunded, by the payments desk too. */
async function followMoney(parts: Parts, tx: Tx, payment: DataOf<typeof orderPaymentChanged>): Promise<void> {
  const { orderId } = payment;
  const standings = standingStore(tx);
  const known = await standings.evidence(orderId);
  if (!known) throw new Error(`a payment is for order ${orderId}, which does not exist`);
  const news = {
    money: payment.state,
    moneyAmount: payment.amount,
    captureBefore: payment.captureBefore ? new Date(payment.captureBefore) : known.captureBefore,
  };
  const isNews = isNewer(known, news);
  if (!(await standings.latest(orderId))) {
    // This event is handled again after the delivery's own one, and after the order knows of the payment by which it is judged.
    const isSoon = isNews && nearlyDelivered.includes(known.state);
    if (isSoon || deliveredStates.includes(known.state)) throw new Error(`order ${orderId} has no report yet`);
    return;
  }
  const evidence = isNews ? { ...known, ...news } : known;
  if (evidence.money === 'refunded') await withdrawReport(parts, tx, orderId);
  else await judgeReport(parts, tx, orderId, evidence);
}

export const onPaymentChanged = (parts: Parts) =>
  defineConsumer({
    event: orderPaymentChanged,
    name: 'impact-payment-changed',
    handle: ({ data, tx }) => followMoney(parts, tx, data),
  });

const noSuchReview = () =>
  notFound('impact_not_found', {
    es: 'Este pedido no tiene un reporte ESG vigente',
    en: 'This order has no valid ESG report',
  });

const defaultLimit = 25;

/** Staff decide on reports that are not plainly paid, confirmed and plausible. */
export function reviewHandlers(deps: Deps): Handlers<typeof impactReviewOperations> {
  const { storage, inTransaction, outbox, now } = deps;
  return {
    async listImpactReviews({ query: { list, limit = defaultLimit, cursor } }) {
      const reads = standingStore(storage);
      const [found, total] = await Promise.all([reads.page(list, readCursor(cursor), limit + 1), reads.count(list)]);
      const { rows, nextCursor } = pageById(found, limit);
      const reviews = await Promise.all(
        rows.map(async ({ id, sellerId, mass, avoided, ...review }) => ({
          ...review,
          number: numberOf(review.orderId),
          mass: rounded(mass, 20),
          avoided: rounded(avoided, 20),
          seller: { memberId: sellerId, name: await findName(storage, sellerId) },
        })),
      );
      return { reviews, total, nextCursor };
    },
    decideImpact: ({ params: { id }, body: { decision, reason }, identity }) =>
      inTransaction(async ({ tx }) => {
        const standings = standingStore(tx);
        const order = (await standings.evidence(id)) && (await findOrder(tx, id));
        const latest = await standings.latest(id);
        if (!order || !latest || latest.content.lines.length === 0) throw noSuchReview();
        const before = await standings.find(id);
        await standings.decide(id, { state: decision, by: actorOf(identity), reason, at: now() });
        await publishState(deps, tx, order, decision);
        await notifySeller(deps, tx, order, { text: decision, hash: latest.hash, reason });
        await audit(outbox, tx, {
          action: 'impact_decided',
          subject: `orders/${id}`,
          staffId: staffIdOf(identity),
          changes: { state: fromTo(before?.state, decision) },
        });
        return { success: true as const };
      }),
  };
}
