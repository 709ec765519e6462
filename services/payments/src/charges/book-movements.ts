import { randomUUIDv7 } from 'node:crypto';
import { hour, week } from '@tianguis/proto/time';
import { payableToCarrier, payableToSeller, refundOwedOf } from '../ledger/account.ts';
import { LedgerError } from '../ledger/ledger-error.ts';
import { newestOf, postedOf } from '../ledger/ledger-store.ts';
import {
  leftOf,
  noteRefund,
  type OrderMoney,
  openDispute,
  oweBounced,
  oweReturned,
  returnRefund,
  winDispute,
} from '../ledger/order-money.ts';
import {
  chargeFee,
  type Leg,
  moveToBank,
  type Posting,
  type PostingStep,
  returnCommission,
  returnPayout,
  setAside,
} from '../ledger/posting.ts';
import type { Deps } from '../platform/room.ts';
import type { Movement } from '../provider/provider.ts';
import type { Payment } from './payment.ts';
import { findByStripeId } from './payment-store.ts';
import { refreshPayment } from './sightings.ts';
import type { UnitOfWork } from './unit-of-work.ts';

type Needs = Pick<Deps, 'provider' | 'storage' | 'inUnitOfWork' | 'logger'>;

// The provider lists a movement some time after it happened, and not always in order.
const overlapMs = hour;
// A process does not know how far the one before it had come: what webhooks booked may be newer than what is missing.
const firstLookMs = week;

/**
 * Books what moved since the last look, to make up for webhooks that never arrived. Each run returns how many were new. A look that
 * fails is made again.
 */
export function bookingJob(deps: Needs): () => Promise<number> {
  let listedUntil: number | undefined;
  return async () => {
    const now = Date.now();
    const since = listedUntil ?? (await newestOf(deps.storage, 'fee'))?.getTime();
    const back = listedUntil === undefined ? firstLookMs : overlapMs;
    const booked = await bookMovements(deps, { since: since === undefined ? undefined : new Date(since - back) });
    listedUntil = now;
    return booked;
  };
}

/** Books what one refund, dispute or transfer moved. */
export const bookMovementsOf = (deps: Needs, source: string): Promise<number> => bookMovements(deps, { source });

/** Books movements at the provider once each, in whatever order we hear of them. Returns how many were new. */
async function bookMovements(deps: Needs, filter: { readonly since?: Date | undefined; readonly source?: string }) {
  // The provider lists the newest first. We book the oldest first, so that a crash leaves no gap before the newest booked one.
  const movements = (await Array.fromAsync(deps.provider.movements.list(filter))).reverse();
  let booked = 0;
  for (const movement of movements) if (await tryBook(deps, movement)) booked += 1;
  return booked;
}

// A person has to look at what the ledger or its rules refuse; meanwhile the other movements are booked.
async function tryBook(deps: Needs, movement: Movement): Promise<boolean> {
  try {
    return await book(deps, movement);
  } catch (err) {
    if (!(err instanceof LedgerError || err instanceof RangeError)) throw err;
    deps.logger.error({ err, movement: movement.id }, 'the ledger refused a movement');
    return false;
  }
}

async function book(deps: Needs, movement: Movement): Promise<boolean> {
  const { orderId, stripeId, kind } = movement;
  const own = ownLegs[kind];
  if (own && stripeId === undefined) return bookOwn(deps, movement, own(movement.amount, movement.feeVat));
  if (orderId !== undefined) return deps.inUnitOfWork((unit) => bookTransfer(unit, orderId, movement));
  const payment = stripeId === undefined ? undefined : await findByStripeId(deps.storage, stripeId);
  if (!payment || stripeId === undefined) return false;
  const postings = await notPosted(deps, movementPostings(movement, payment.id));
  if (postings.length === 0 && payment.status === 'succeeded') return false;
  // Money moved for a payment, so it has succeeded although we have not heard of it.
  if (payment.status !== 'succeeded') await refreshPayment(deps, stripeId);
  if (postings.length === 0) return true;
  await deps.inUnitOfWork((unit) =>
    payment.orderId === null ? unit.post(postings) : bookOrderMovement(unit, payment, movement),
  );
  return true;
}

const ownLegs: Partial<Record<Movement['kind'], (amount: number, vat: number) => Leg[]>> = {
  bank: moveToBank,
  provider_fee: (amount, vat) => chargeFee(-amount, vat),
  other: setAside,
};

/** Books what moved on the platform's own account and belongs to no payment. */
async function bookOwn(
  deps: Needs,
  { id, kind, amount, fee, feeVat, at }: Movement,
  legs: readonly Leg[],
): Promise<boolean> {
  const common = { subject: 'provider', reference: id, occurredAt: at };
  const moved: Posting = { ...common, key: `${kind}:${id}`, step: kind, legs };
  const charged: Posting = { ...common, key: `fee:${id}`, step: 'fee', legs: chargeFee(fee, feeVat) };
  const postings = await notPosted(deps, [...(amount === 0 ? [] : [moved]), ...(fee === 0 ? [] : [charged])]);
  if (postings.length === 0) return false;
  if (kind === 'other') deps.logger.error({ movement: id, amount }, 'the provider moved money for an unknown reason');
  await deps.inUnitOfWork((unit) => unit.post(postings));
  return true;
}

async function notPosted({ storage }: Needs, postings: readonly Posting[]): Promise<Posting[]> {
  if (postings.length === 0) return [];
  const keys = postings.map(({ key }) => key);
  const known = await postedOf(storage, keys);
  return postings.filter(({ key }) => !known.has(key));
}

const stepsOfReturns = ['refund', 'refund_failed', 'dispute', 'dispute_won'] as const;

/**
 * What a movement of a payment posts, keyed by the provider's id of it. A capture is posted when the payment succeeds; only its fee
 * is posted here. `legs`: who gives what back; by default the platform, which owns all of a commission.
 */
export function movementPostings(
  { id, kind, amount, fee, feeVat, at }: Movement,
  paymentId: string,
  legs: readonly Leg[] = returnCommission(-amount),
): Posting[] {
  const posting = (step: PostingStep, moved: readonly Leg[]): Posting => ({
    key: `${step}:${id}`,
    step,
    subject: paymentId,
    reference: id,
    occurredAt: at,
    legs: moved,
  });
  const step = stepsOfReturns.find((known) => known === kind);
  return [
    ...(step && amount !== 0 && legs.length > 0 ? [posting(step, legs)] : []),
    ...(fee !== 0 ? [posting('fee', chargeFee(fee, feeVat))] : []),
  ];
}

const orderSteps: Partial<Record<Movement['kind'], typeof noteRefund>> = {
  refund: noteRefund,
  refund_failed: returnRefund,
  dispute: openDispute,
  dispute_won: winDispute,
};

/** Books a movement of an order's payment. The state of the order's money, which is locked, decides who gives what. */
export async function bookOrderMovement(unit: UnitOfWork, payment: Payment, movement: Movement): Promise<void> {
  const order = await unit.lockOrder(payment.orderId ?? 0);
  if (!order) throw new Error(`payment ${payment.id} is of the unknown order ${payment.orderId}`);
  const { id, kind, amount } = movement;
  const step = amount === 0 || (await unit.postedOf([`${kind}:${id}`])).size > 0 ? undefined : orderSteps[kind];
  const change = step?.(order.money, Math.abs(amount));
  const owed = change && owedAfter(change.order, kind, amount);
  const sum = owed ? leftOf(change.order) - leftOf(owed.order) : 0;
  const owedBack = order.owedBack + sum;
  if (change) await unit.recordOrder(order, { money: (owed ?? change).order, owedBack }, payment);
  if (sum > 0) await unit.addBankRefund(order, { id: randomUUIDv7(), paymentId: payment.id, amount: sum });
  // Postings are made in the order of their keys: the money has to be back before it is owed.
  const key = kind === 'refund_failed' ? `refund_owed:${id}` : `refund_won:${id}`;
  const again: Posting[] = owed && sum > 0 ? [{ key, step: 'refund', subject: payment.id, legs: owed.legs }] : [];
  const postings = [...movementPostings(movement, payment.id, change?.legs ?? []), ...again];
  if (postings.length > 0) await unit.post(postings);
}

/** A refund that did not reach the buyer is transferred to them instead, once no dispute has the money. */
function owedAfter(money: OrderMoney, kind: Movement['kind'], amount: number) {
  const to = refundOwedOf(money.orderId);
  if (kind === 'refund_failed') return oweReturned(money, amount, to);
  return kind === 'dispute_won' ? oweBounced(money, to) : undefined;
}

/** Books what an order's seller was paid, or what came back from them. The money has moved, so whatever was owed, it is paid. */
export async function bookTransfer(unit: UnitOfWork, orderId: number, movement: Movement): Promise<boolean> {
  const { id, kind, amount, at } = movement;
  if (movement.carrierId !== undefined) return bookCarrierTransfer(unit, orderId, movement);
  const order = await unit.lockOrder(orderId);
  const key = `${kind}:${id}`;
  if (!order || amount === 0 || (await unit.postedOf([key])).size > 0) return false;
  await unit.recordOrder(order, { paidOut: order.paidOut - amount });
  const legs = returnPayout(payableToSeller(String(order.sellerId)), amount);
  await unit.post([{ key, step: kind, subject: String(orderId), reference: id, occurredAt: at, legs }]);
  return true;
}

/** The same of an order's carrier. */
async function bookCarrierTransfer(unit: UnitOfWork, orderId: number, movement: Movement): Promise<boolean> {
  const { id, kind, amount, at } = movement;
  const earning = await unit.carrierOf(orderId);
  const key = `${kind}:${id}`;
  if (!earning || amount === 0 || (await unit.postedOf([key])).size > 0) return false;
  await unit.recordCarrier(earning, earning.paidOut - amount);
  const legs = returnPayout(payableToCarrier(String(earning.carrierId)), amount);
  await unit.post([{ key, step: kind, subject: String(orderId), reference: id, occurredAt: at, legs }]);
  return true;
}
