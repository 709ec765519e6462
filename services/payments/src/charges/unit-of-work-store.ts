import { type Outbox, type Publish, publishIn } from '@tianguis/chassis/messaging/outbox';
import { currency } from '@tianguis/proto/money';
import { paymentFailed, paymentIntentCreated, paymentSucceeded } from '@tianguis/proto/payments/intents/events';
import { post, postedOf } from '../ledger/ledger-store.ts';
import { moneyStateOf } from '../orders/money-state.ts';
import type { AdvanceSoon } from '../orders/on-order-changed.ts';
import { lockOrder, referrerOf, refuseReferral, saveOrder } from '../orders/order-store.ts';
import type { InTransaction, Scope } from '../platform/database.ts';
import { enterEvent } from '../provider/event-store.ts';
import type { Payment } from './payment.ts';
import { toPayment, whereSeen } from './payment-store.ts';
import { publishMoneyState, type ReceiptsOf } from './publish-money-state.ts';
import { publishProgress } from './publish-progress.ts';
import { publishReferral, publishRefusal } from './publish-referral.ts';
import { publishVoucher } from './publish-voucher.ts';
import type { Fact } from './settle.ts';
import type { InUnitOfWork, UnitOfWork } from './unit-of-work.ts';

interface Needs {
  readonly inTransaction: InTransaction;
  readonly outbox: Outbox;
  readonly advanceSoon: AdvanceSoon;
  readonly receiptsOf: ReceiptsOf;
}

export const createUnitOfWork =
  ({ inTransaction, outbox, advanceSoon, receiptsOf }: Needs): InUnitOfWork =>
  (work) =>
    inTransaction((scope) => work(unitOfWork(scope, publishIn(outbox, scope.tx), { advanceSoon, receiptsOf })));

const unitOfWork = (
  scope: Scope,
  publish: Publish,
  { advanceSoon, receiptsOf }: Pick<Needs, 'advanceSoon' | 'receiptsOf'>,
): UnitOfWork => ({
  ...paymentWork(scope, publish),
  order: (id) => lockOrder(scope.tx, id),
  referrerOf: (order) => referrerOf(scope.tx, order),
  async refuseReferral(order, reason) {
    await refuseReferral(scope.tx, order.id, reason);
    await publishRefusal(scope.tx, publish, order, reason);
  },
  async recordOrder(order, changes, payment) {
    const told = moneyStateOf({ ...order, ...changes });
    await saveOrder(scope.tx, order.id, changes, told);
    const isPublished = await publishMoneyState(publish, order, { ...changes, told }, { payment, receiptsOf });
    if (!isPublished) await publishProgress(publish, order);
    await publishReferral(scope.tx, publish, order, changes);
    await advanceSoon(scope.tx, order.id);
  },
  advance: ({ id }) => advanceSoon(scope.tx, id),
  postedOf: (keys) => postedOf(scope.tx, keys),
  async post(postings) {
    await post(scope.tx, postings);
  },
});

type PaymentWork = Pick<UnitOfWork, 'enterEvent' | 'lock' | 'record'>;

const paymentWork = ({ prisma, tx }: Scope, publish: Publish): PaymentWork => ({
  enterEvent: (id, type) => enterEvent(prisma, id, type),
  async lock(seen) {
    const found = await prisma.paymentIntent.findFirst({ where: whereSeen(seen), select: { id: true, orderId: true } });
    if (!found) return undefined;
    if (found.orderId !== null) await lockOrder(tx, found.orderId);
    await tx.query('select 1 from payment_intents where id = $1::uuid for update', [found.id]);
    return toPayment(await prisma.paymentIntent.findUniqueOrThrow({ where: { id: found.id } }));
  },
  async record(payment, { changes, facts }, reason) {
    const { id } = payment;
    const { voucher, ...plain } = changes;
    const given = voucher && { voucher, voucherUntil: voucher.until };
    const forgotten = changes.stripeId && { payerName: null, payerMail: null };
    await prisma.paymentIntent.update({
      where: { id },
      data: { ...plain, ...given, ...forgotten, checkedAt: new Date() },
    });
    for (const fact of facts) await publishFact(publish, fact, payment, reason);
    await publishVoucher(publish, payment, changes);
    const isProgress = changes.status !== undefined || changes.declines !== undefined || voucher !== undefined;
    if (payment.orderId === null || !isProgress) return;
    const select = { id: true, buyerId: true, sellerId: true };
    await publishProgress(publish, await prisma.order.findUniqueOrThrow({ where: { id: payment.orderId }, select }));
  },
});

async function publishFact(publish: Publish, fact: Fact, payment: Payment, reason = 'unknown'): Promise<void> {
  const { id, type, amountCentavos } = payment;
  const subject = `payments/${id}`;
  const data = { paymentIntentId: id, type, amountCentavos, currency } as const;
  if (fact === 'created') await publish(paymentIntentCreated, { subject, data });
  else if (fact === 'succeeded') await publish(paymentSucceeded, { subject, data });
  else await publish(paymentFailed, { subject, data: { ...data, reason } });
}
