import { AppError, notFound, refused, unavailable } from '@tianguis/chassis/http/error';
import { refundFailed } from '@tianguis/proto/payments/records/refused-steps';
import { type OrderMoney, settle, sharesNow } from '../ledger/order-money.ts';
import { type CarrierEarning, carrierEarningOf } from '../orders/carrier-store.ts';
import { collectionOf } from '../orders/debt.ts';
import { dueSteps, isToSettle, type OrderStep } from '../orders/due-steps.ts';
import { advanceSoon } from '../orders/on-order-changed.ts';
import { type Brought, isOver, mayStillOwe, type Order } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import { type Review, reviewReasons, reviewUntil } from '../orders/referral-review.ts';
import { mainOf, notNeeded, othersThan, renewFrom } from '../orders/renewal.ts';
import { addSteps, dropStep, dueStepsOf, endStep, type KeptStep, spendStepKey } from '../orders/step-store.ts';
import { planCarrierTransfer } from '../payouts/carrier-transfers.ts';
import { findAccount, noteUnable } from '../payouts/payout-account-store.ts';
import { lockAccounts, planReversal, planTransfer } from '../payouts/transfers.ts';
import type { PrismaTx, Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { cannotReceive, isKeySpent, notRefundable, type Once, refusalOf, type Sighting } from '../provider/provider.ts';
import { oweRefund } from './bank-refunds.ts';
import { bookMovementsOf } from './book-movements.ts';
import { collectDebt, reviewDebt } from './collect-debt.ts';
import { openIntent } from './intents.ts';
import { oweCarrier } from './owe-carrier.ts';
import { isFinal, type Payment } from './payment.ts';
import {
  addRenewal,
  customersToForget,
  dropCustomer,
  findPayment,
  lastPaymentOf,
  livePaymentsOf,
  paymentById,
  savedCardsOf,
} from './payment-store.ts';
import { publishNotRenewed } from './publish.ts';
import { recordSighting } from './sightings.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Does what an order's money needs by all that we know. Steps are planned and stored under the order's lock, so that no race decides
 * one twice. Then the provider is asked for each step under the step's own id, until it is done or refused.
 */
export async function runOrderSteps(deps: Deps, orderId: number): Promise<void> {
  const { due, hasCarrier } = await deps.inTransaction((scope) => plan(scope, orderId, deps.now()));
  if (hasCarrier) await deps.inUnitOfWork((unit) => oweCarrier(unit, orderId));
  for (const step of due) await runStep(deps, step);
  await deps.inUnitOfWork(async (unit) => {
    // What changes the debt has the order advanced again: one posting ends a unit of work.
    if (!(await reviewDebt(unit, orderId))) await settleOrder(unit, orderId);
  });
}

interface Plan {
  readonly due: readonly KeptStep[];
  /** Whether a carrier earned by the order. */
  readonly hasCarrier: boolean;
}

async function plan(scope: Scope, orderId: number, now: Date): Promise<Plan> {
  const { prisma, tx } = scope;
  const order = await lockOrder(tx, orderId);
  if (!order) return { due: [], hasCarrier: false };
  const payments = await livePaymentsOf(tx, orderId);
  const payment = mainOf(payments);
  const facts = {
    order,
    paymentId: payment?.id,
    others: othersThan(payment, payments),
    renewFrom: payment && renewFrom(payment, order.captureBefore),
    now,
  };
  await addSteps(tx, orderId, dueSteps(facts));
  if (!payment) await addSteps(tx, orderId, collectionOf(order, await savedCardsOf(tx, orderId)));
  if (!mayStillOwe(order)) await addSteps(tx, orderId, await cardsToForget(prisma, orderId));
  const earning = await carrierEarningOf(tx, orderId);
  if (earning) await lockAccounts(tx, [order.sellerId, earning.carrierId]);
  if (payment) await addSteps(tx, orderId, await planReversal(prisma, order, payment.id));
  if (payment) await addSteps(tx, orderId, await planTransfer(scope, order, payment.id));
  // A hold that was lost and forgiven has no payment that is alive.
  const paidWith = payment ?? (await lastPaymentOf(prisma, orderId));
  if (paidWith) await addSteps(tx, orderId, await planCarrierTransfer(tx, { order, earning, paymentId: paidWith.id }));
  const unpaid = await withoutAccount(tx, order, earning);
  // The seller returns their part before the buyer is refunded.
  const due = (await dueStepsOf(tx, { orderId })).filter(({ kind }) => !unpaid.includes(kind));
  const sorted = due.toSorted((one, other) => Number(other.kind === 'reverse') - Number(one.kind === 'reverse'));
  return { due: sorted, hasCarrier: earning !== undefined };
}

/** Transfers that wait for an account. */
async function withoutAccount(
  tx: Scope['tx'],
  { sellerId }: Order,
  earning: CarrierEarning | undefined,
): Promise<OrderStep['kind'][]> {
  const seller = await findAccount(tx, sellerId);
  const carrier = earning && (await findAccount(tx, earning.carrierId));
  const kinds: OrderStep['kind'][] = [];
  if (!seller?.stripeId) kinds.push('transfer');
  if (!carrier?.stripeId) kinds.push('pay_carrier');
  return kinds;
}

/** A card is saved for renewals, and forgotten when no renewal can follow. */
const cardsToForget = async (prisma: PrismaTx, orderId: number): Promise<OrderStep[]> =>
  [...(await customersToForget(prisma, orderId))].map(([customer, paymentId]) => ({
    key: `forget:${customer}`,
    kind: 'forget',
    paymentId,
    amount: 0,
  }));

/** Has the provider do one step. A person looks at what it refuses; the buyer hears of a renewal that is refused. */
export async function runStep(deps: Deps, step: KeptStep): Promise<void> {
  const { inTransaction, logger, outbox } = deps;
  const payment = await inTransaction(({ tx }) => paymentById(tx, step.paymentId));
  const effect = effectOf(deps, step, payment);
  if (!effect) return;
  try {
    await effect();
    await inTransaction(({ tx }) => endStep(tx, step.id, 'done'));
  } catch (err) {
    if (isKeySpent(err)) await inTransaction(({ tx }) => spendStepKey(tx, step));
    if (!(err instanceof AppError) || !['refused', 'not_found'].includes(err.kind)) throw err;
    if (step.kind !== 'renew' && step.kind !== 'collect')
      logger.error({ err, step: step.key }, 'the provider refused a step of an order');
    await inTransaction(async ({ tx }) => {
      const isNews = await endStep(tx, step.id, 'refused', refusalOf(err));
      if (isNews && step.kind === 'renew') await publishNotRenewed(outbox, tx, step.orderId ?? 0, err.code);
    });
  }
}

/** Undefined where the step needs a payment that the provider has not answered about yet: the reconciliation asks it again. */
function effectOf(deps: Deps, step: KeptStep, payment: Payment): (() => Promise<void>) | undefined {
  if (step.fromBalance) return () => payCarrier(deps, step, null);
  const { stripeId } = payment;
  return stripeId === null ? undefined : () => effects[step.kind]({ deps, step, payment, stripeId });
}

interface StepCall {
  readonly deps: Deps;
  readonly step: KeptStep;
  readonly payment: Payment;
  readonly stripeId: string;
}

const onceOf = ({ id, attempt, amount, createdAt }: KeptStep): Once => ({ id, attempt, amount, since: createdAt });

const holdGone = { es: 'El dinero ya no está retenido', en: 'The money is held no longer' };

const refundLost = {
  es: 'El reembolso falló o se canceló en Stripe',
  en: 'The refund failed or was cancelled at Stripe',
};

const effects: Record<KeptStep['kind'], (call: StepCall) => Promise<void>> = {
  async capture({ deps, step, stripeId }) {
    const status = await recordAnswer(deps, await deps.provider.charges.capture(stripeId, onceOf(step)));
    if (status !== 'succeeded') throw refused('hold_gone', holdGone);
  },
  async release({ deps, stripeId }) {
    const status = await recordAnswer(deps, await deps.provider.charges.cancel(stripeId));
    // It can be cancelled once it has left this state.
    if (status === 'processing') throw unavailable(60);
  },
  async refund({ deps, step, payment, stripeId }) {
    const refund = payment.means === 'oxxo' ? undefined : await refundAtProvider(deps, { step, payment, stripeId });
    if (refund === undefined) {
      await deps.inUnitOfWork((unit) => oweRefund(unit, payment, step));
      return;
    }
    await bookMovementsOf(deps, refund);
    // A failure that we heard of while the step was due reopened nothing. An order's buyer is owed it by then.
    if (payment.orderId === null && !(await deps.provider.charges.isRefunded(stripeId, step.id)))
      throw refused(refundFailed, refundLost);
  },
  return_cash: ({ deps, step, stripeId }) => deps.provider.charges.returnCash(stripeId, onceOf(step)),
  async transfer({ deps, step, stripeId }) {
    const account = await deps.inTransaction((scope) => sellerAccountOf(scope, orderOf(step)));
    await sendTransfer(deps, step, { account, payment: stripeId });
  },
  pay_carrier: ({ deps, step, stripeId }) => payCarrier(deps, step, stripeId),
  async reverse({ deps, step }) {
    const reversals = await deps.provider.payouts.reverse({ ...onceOf(step), orderId: orderOf(step) });
    for (const reversal of reversals) await bookMovementsOf(deps, reversal);
  },
  renew: ({ deps, step, payment }) => renewHold(deps, payment, step),
  collect: ({ deps, step, payment }) => collectDebt(deps, payment, step),
  async forget({ deps, payment: { savedCustomer, means }, stripeId }) {
    if (means === 'spei') return deps.provider.charges.forgetPayer(stripeId);
    if (savedCustomer === null) return;
    await deps.provider.charges.forget(savedCustomer);
    await dropCustomer(deps.prisma, savedCustomer);
  },
};

interface Recipient {
  /** The provider's id of their account; null where they have none. */
  readonly account: string | null;
  readonly payment: string | null;
  readonly carrierId?: number;
}

async function payCarrier(deps: Deps, step: KeptStep, payment: string | null): Promise<void> {
  const recipient = await deps.inTransaction(({ tx }) => carrierAccountOf(tx, orderOf(step)));
  await sendTransfer(deps, step, { ...recipient, payment });
}

async function sendTransfer(deps: Deps, step: KeptStep, { account, payment, carrierId }: Recipient): Promise<void> {
  // They disconnected it since the step was planned: the step waits for their next account.
  if (account === null) throw unavailable(60);
  const transfer = { ...onceOf(step), orderId: orderOf(step), payment, account, carrierId };
  const sent = await deps.provider.payouts.transfer(transfer).catch(async (err: unknown) => {
    if (!(err instanceof AppError) || err.code !== cannotReceive) throw err;
    deps.logger.error({ err, step: step.key }, 'the account of a member cannot receive');
    await deps.inTransaction((scope) => endUnreceived(deps, scope, step, account));
  });
  if (sent) await bookMovementsOf(deps, sent);
}

/** The provider's id of a refund; undefined where it does not send this payment back, so that we transfer it ourselves. */
async function refundAtProvider(deps: Deps, { step, stripeId }: Omit<StepCall, 'deps'>): Promise<string | undefined> {
  try {
    return await deps.provider.charges.refund(stripeId, onceOf(step));
  } catch (err) {
    if (err instanceof AppError && err.code === notRefundable) return undefined;
    throw err;
  }
}

async function recordAnswer(deps: Deps, seen: Sighting | undefined): Promise<Sighting['status']> {
  if (!seen) throw notFound('payment_not_found');
  await deps.inUnitOfWork((unit) => recordSighting(unit, seen));
  return seen.status;
}

function orderOf({ id, orderId }: KeptStep): number {
  if (orderId === null) throw new Error(`the step ${id} is of no order`);
  return orderId;
}

async function sellerAccountOf({ prisma, tx }: Scope, id: number): Promise<string | null> {
  const { sellerId } = await prisma.order.findUniqueOrThrow({ where: { id }, select: { sellerId: true } });
  return (await findAccount(tx, sellerId))?.stripeId ?? null;
}

async function carrierAccountOf(tx: Scope['tx'], orderId: number) {
  const earning = await carrierEarningOf(tx, orderId);
  if (!earning) throw new Error(`the order ${orderId} has no carrier who earned by it`);
  const { carrierId } = earning;
  const account = (await findAccount(tx, carrierId))?.stripeId ?? null;
  return { account, carrierId };
}

/** Ends a transfer that the account refused. If the seller has another account by now, the transfer is planned again. */
async function endUnreceived({ queue }: Deps, { tx }: Scope, step: KeptStep, account: string): Promise<void> {
  if (await noteUnable(tx, account)) {
    await endStep(tx, step.id, 'refused', cannotReceive);
    return;
  }
  await dropStep(tx, step.id);
  await advanceSoon(queue, tx, orderOf(step));
}

const noRenewal = { es: 'El banco no volvió a retener el dinero', en: 'The bank did not hold the money again' };

/**
 * Has the buyer's bank hold an order's money anew, by the card that we saved with their consent. Our row comes first: the step's id
 * is its id and the provider's idempotency key, so that there is one however often this runs. The former hold stays until the new
 * one exists.
 */
async function renewHold(deps: Deps, former: Payment, step: KeptStep): Promise<void> {
  await endOpenForm(deps, former, step);
  const next = await deps.inTransaction((scope) => beginRenewal(scope, former, step));
  if (!next || ['rejected', 'abandoned'].includes(next.status)) throw refused(next?.status ?? notNeeded, noRenewal);
  const intent = await openIntent(deps, next);
  const now = await deps.inUnitOfWork((unit) => recordSighting(unit, intent));
  if (now?.status === 'processing') throw unavailable(60);
  if (now?.status !== 'requires_capture' && now?.status !== 'succeeded')
    throw refused(intent.failureReason ?? intent.status, noRenewal);
}

/** Calls off what its buyer began to pay in place of a hold and left open: one payment at a time follows a hold. */
async function endOpenForm({ storage, provider, inUnitOfWork }: Deps, former: Payment, step: KeptStep): Promise<void> {
  const live = await livePaymentsOf(storage, former.orderId ?? 0);
  const open = live.find(({ id, renews }) => renews === former.id && id !== step.id);
  if (!open) return;
  const seen = open.stripeId === null ? undefined : await provider.charges.retrieve(open.stripeId);
  if (!seen || seen.status === 'processing') throw unavailable(60);
  await inUnitOfWork((unit) => recordSighting(unit, seen));
  if (['requires_capture', 'succeeded', 'canceled'].includes(seen.status)) return;
  const ended = await provider.charges.cancel(seen.stripeId);
  if (ended) await inUnitOfWork((unit) => recordSighting(unit, ended));
}

/** Undefined if the order ended meanwhile. */
async function beginRenewal(scope: Scope, former: Payment, step: KeptStep): Promise<Payment | undefined> {
  const order = await lockOrder(scope.tx, step.orderId ?? 0);
  const begun = await findPayment(scope.tx, step.id);
  if (begun || !order) return begun;
  const isHeldBy = order.held > 0 && order.hold === former.renewal;
  if (!isHeldBy || isOver(order) || order.moves.has('delivered')) return undefined;
  return addRenewal(scope.prisma, former, step.id);
}

const noReview = { review: null, isInReview: false } as const;

/** Whether staff look at a reward first. */
function reviewOf(order: Order, { facts }: Brought, settled: OrderMoney) {
  const reasons = reviewReasons(facts, {
    hasMoved: order.moves.has('in_transit'),
    reward: sharesNow(settled).referral,
  });
  if (reasons.length === 0) return noReview;
  const review: Review = { state: 'waiting', reasons, until: reviewUntil(new Date()) };
  return { review, isInReview: true };
}

/** Shares out an order's money once, by the terms of the day when it was placed. */
export async function settleOrder(unit: UnitOfWork, orderId: number): Promise<void> {
  const order = await unit.lockOrder(orderId);
  if (!order || !isToSettle(order)) return;
  const brought = await unit.referrerOf(order);
  if (brought?.refused) await unit.refuseReferral(order, brought.refused);
  const earns = brought && brought.refused === null;
  const withholding = await unit.withholdingOf(order);
  const terms = withholding ? { ...order.money.terms, withholding } : order.money.terms;
  const shared = { ...order.money, terms };
  const parties = earns ? { ...shared, referrerId: String(brought.referrerId) } : shared;
  const { review, isInReview } = earns ? reviewOf(order, brought, settle(parties).order) : noReview;
  const { order: money, legs } = settle({ ...parties, isInReview });
  await unit.recordOrder(order, { money, review });
  await unit.post([{ key: `settle:${orderId}`, step: 'settle', subject: String(orderId), legs }]);
}

/**
 * Sends back what a buyer transferred and their payment did not take, because it was too much, too little or too late. Once for each
 * event about it.
 */
export async function returnCash(deps: Deps, customer: string, eventId: string): Promise<void> {
  const { storage, provider, inTransaction, inUnitOfWork, queue } = deps;
  const cash = await provider.charges.cashOf(customer);
  const payment = cash && (await findPayment(storage, cash.paymentId));
  if (!payment?.stripeId || cash?.available === 0) return;
  const seen = await provider.charges.retrieve(payment.stripeId);
  const now = seen && (await inUnitOfWork((unit) => recordSighting(unit, seen)));
  const { id: paymentId, orderId } = payment;
  if (!now || !isFinal(now.status) || orderId === null) return;
  await inTransaction(async ({ tx }) => {
    await addSteps(tx, orderId, [{ key: `cash:${eventId}`, kind: 'return_cash', paymentId, amount: 0 }]);
    await advanceSoon(queue, tx, orderId);
  });
}
