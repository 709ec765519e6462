import { AppError, notFound, refused, unavailable } from '@tianguis/chassis/http/error';
import type { Outbox } from '@tianguis/chassis/messaging/outbox';
import type { Logger } from '@tianguis/chassis/telemetry/logger';
import { dueSteps, type OrderStep } from '../orders/due-steps.ts';
import { lockOrder } from '../orders/order-store.ts';
import { mainOf, othersThan, renewFrom } from '../orders/renewal.ts';
import { addSteps, dueStepsOf, endStep, type KeptStep } from '../orders/step-store.ts';
import { cannotReceive, findAccount, noteUnable } from '../payouts/payout-account-store.ts';
import { planReversal } from '../payouts/plan-reversal.ts';
import { planTransfer } from '../payouts/plan-transfer.ts';
import type { PrismaTx, Scope } from '../platform/database.ts';
import type { CardProvider, Once, PayoutProvider, Sighting } from '../provider/provider.ts';
import { returnByHand } from './note-return.ts';
import { customersToForget, dropCustomer, livePaymentsOf, paymentById } from './order-payment-store.ts';
import type { Payment } from './payment.ts';
import { publishNotRenewed } from './publish-not-renewed.ts';
import { recordSighting } from './record-sighting.ts';
import { type HoldRenewal, renewHold } from './renew-hold.ts';
import { settleOrder } from './settle-order.ts';

export interface OrderSteps extends HoldRenewal {
  readonly provider: Pick<
    CardProvider,
    'create' | 'retrieve' | 'capture' | 'cancel' | 'refund' | 'returnCash' | 'forget'
  >;
  readonly payouts: Pick<PayoutProvider, 'transfer' | 'reverse'>;
  readonly outbox: Pick<Outbox, 'append'>;
  /** Books what a refund moved. */
  readonly bookMovementsOf: (source: string) => Promise<number>;
  readonly log: Pick<Logger, 'error'>;
  now(): Date;
}

/**
 * Has done what an order's money needs by what is known of it. What is to be done is written down under the order's lock, so
 * that no race decides it twice, and then asked of the provider under an id of its own, as often as it takes.
 */
export async function runOrderSteps(needs: OrderSteps, orderId: number): Promise<void> {
  const due = await needs.inTransaction((scope) => plan(scope, orderId, needs.now()));
  for (const step of due) await runStep(needs, step);
  await needs.inUnitOfWork((unit) => settleOrder(unit, orderId));
}

async function plan(scope: Scope, orderId: number, now: Date): Promise<KeptStep[]> {
  const { prisma, tx } = scope;
  const order = await lockOrder(tx, orderId);
  if (!order) return [];
  const payments = await livePaymentsOf(prisma, orderId);
  const payment = mainOf(payments);
  const facts = { paymentId: payment?.id, others: othersThan(payment, payments) };
  const from = payment && renewFrom(payment, order.captureBefore);
  await addSteps(tx, orderId, dueSteps({ ...facts, order, renewFrom: from, now }));
  await addSteps(tx, orderId, await forgetting(prisma, orderId));
  if (payment) await addSteps(tx, orderId, await planReversal(prisma, order, payment.id));
  const canPay = (await findAccount(tx, order.sellerId))?.stripeId != null;
  if (payment) await addSteps(tx, orderId, await planTransfer(scope, order, payment.id));
  // What the seller was paid comes back before the buyer is refunded.
  const due = (await dueStepsOf(tx, { orderId })).filter(({ kind }) => kind !== 'transfer' || canPay);
  return due.toSorted((one, other) => Number(other.kind === 'reverse') - Number(one.kind === 'reverse'));
}

/** A card that was kept for renewals is kept no longer than they may be needed. */
const forgetting = async (prisma: PrismaTx, orderId: number): Promise<OrderStep[]> =>
  [...(await customersToForget(prisma, orderId))].map(([customer, paymentId]) => ({
    key: `forget:${customer}`,
    kind: 'forget',
    paymentId,
    amount: 0,
  }));

/** Has the provider do one step; what it refuses waits for a person, or for the buyer whose hold was to be renewed. */
export async function runStep(needs: OrderSteps, step: KeptStep): Promise<void> {
  const payment = await needs.inTransaction(({ prisma }) => paymentById(prisma, step.paymentId));
  const { stripeId } = payment;
  // The provider's answer is awaited: the reconciliation asks for it.
  if (stripeId === null) return;
  try {
    const once = { id: step.id, amount: step.amount, since: step.createdAt };
    if (step.kind === 'refund' && payment.means === 'oxxo') await returnByHand(needs, payment, step);
    else if (step.kind === 'renew') await renewHold(needs, payment, step);
    else if (step.kind === 'forget') await forgetCard(needs, payment);
    else await effects[step.kind](needs, stripeId, once, step.orderId);
    await needs.inTransaction(({ tx }) => endStep(tx, step.id, 'done'));
  } catch (err) {
    if (!(err instanceof AppError) || !['refused', 'not_found'].includes(err.kind)) throw err;
    if (step.kind !== 'renew') needs.log.error({ err, step: step.key }, 'the provider refused a step of an order');
    await needs.inTransaction(async ({ tx }) => {
      const isNews = await endStep(tx, step.id, 'refused', err.code);
      if (isNews && step.kind === 'renew') await publishNotRenewed(needs.outbox, tx, step.orderId ?? 0, err.code);
    });
  }
}

async function forgetCard({ provider, inTransaction }: OrderSteps, { savedCustomer }: Payment): Promise<void> {
  if (savedCustomer === null) return;
  await provider.forget(savedCustomer);
  await inTransaction(({ prisma }) => dropCustomer(prisma, savedCustomer));
}

const holdGone = { es: 'El dinero ya no está retenido', en: 'The money is held no longer' };

async function record({ inUnitOfWork }: OrderSteps, seen: Sighting | undefined): Promise<Sighting['status']> {
  if (!seen) throw notFound('payment_not_found');
  await inUnitOfWork((unit) => recordSighting(unit, seen));
  return seen.status;
}

async function accountOf({ prisma, tx }: Scope, id: number): Promise<string> {
  const { sellerId } = await prisma.order.findUniqueOrThrow({ where: { id }, select: { sellerId: true } });
  const account = await findAccount(tx, sellerId);
  if (!account?.stripeId) throw notFound('payout_account_not_found');
  return account.stripeId;
}

type Effect = (
  needs: OrderSteps,
  stripeId: NonNullable<Payment['stripeId']>,
  once: Once,
  orderId: number | null,
) => Promise<void>;

const effects: Record<Exclude<KeptStep['kind'], 'renew' | 'forget'>, Effect> = {
  async capture(needs, stripeId, once) {
    const status = await record(needs, await needs.provider.capture(stripeId, once));
    if (status !== 'succeeded') throw refused('hold_gone', holdGone);
  },
  async release(needs, stripeId) {
    const status = await record(needs, await needs.provider.cancel(stripeId));
    // Neither ended nor to be ended: its next state will be.
    if (status === 'processing') throw unavailable(60);
  },
  async refund({ provider, bookMovementsOf }, stripeId, once) {
    await bookMovementsOf(await provider.refund(stripeId, once));
  },
  return_cash: ({ provider }, stripeId, once) => provider.returnCash(stripeId, once),
  async transfer(needs, payment, once, orderId) {
    if (orderId === null) throw new Error(`the transfer ${once.id} is of no order`);
    const account = await needs.inTransaction((scope) => accountOf(scope, orderId));
    const sent = needs.payouts.transfer({ ...once, orderId, payment, account }).catch(async (err: unknown) => {
      if (err instanceof AppError && err.code === cannotReceive)
        await needs.inTransaction(({ tx }) => noteUnable(tx, account));
      throw err;
    });
    await needs.bookMovementsOf(await sent);
  },
  async reverse({ payouts, bookMovementsOf }, _, once, orderId) {
    if (orderId === null) throw new Error(`the reversal ${once.id} is of no order`);
    for (const reversal of await payouts.reverse({ ...once, orderId })) await bookMovementsOf(reversal);
  },
};
