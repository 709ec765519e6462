import { capture } from '../ledger/order-money.ts';
import { captureCommission, type Leg, type Posting } from '../ledger/posting.ts';
import type { Order } from '../orders/order.ts';
import type { Deps } from '../platform/room.ts';
import type { PaymentEvent, Sighting } from '../provider/provider.ts';
import { isFinal, isInDoubt, type Payment, progressOf } from './payment.ts';
import { findByStripeId, findSeen, isNamed } from './payment-store.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** Brings a payment, and its order, up to what the provider said. Returns the payment; undefined where it is not ours. */
export async function recordSighting(unit: UnitOfWork, seen: Sighting): Promise<Payment | undefined> {
  const payment = await unit.lockPayment(seen);
  return payment && recordOn(unit, payment, seen);
}

/** The same of a payment that is locked. */
export async function recordOn(unit: UnitOfWork, payment: Payment, seen: Sighting, declined = false): Promise<Payment> {
  const { changes: progress, facts } = progressOf(payment, seen, { declined });
  const changes = {
    ...progress,
    ...(declined && { declines: payment.declines + 1 }),
    ...cardNews(payment, seen),
  };
  await unit.recordPayment(payment, { changes, facts }, seen.failureReason);
  const after = { ...payment, ...changes };
  const isNews = changes.status !== undefined || seen.captureBefore !== undefined;
  if (payment.orderId !== null && isNews) await recordOnOrder(unit, after, seen);
  if (payment.orderId === null && facts.includes('succeeded'))
    await unit.post([capturePosting(payment, seen, captureCommission(seen.receivedCentavos))]);
  return after;
}

// A saved card is forgotten once its payment is over, and stays forgotten.
export function cardNews(payment: Payment, { cardFingerprint, saved }: Sighting) {
  const customer = isFinal(payment.status) ? undefined : saved?.customer;
  const method = isFinal(payment.status) ? undefined : saved?.method;
  return {
    ...(cardFingerprint !== undefined && cardFingerprint !== payment.cardFingerprint && { cardFingerprint }),
    ...(customer !== undefined && customer !== payment.savedCustomer && { savedCustomer: customer }),
    ...(method !== undefined && method !== payment.savedMethod && { savedMethod: method }),
  };
}

const capturePosting = ({ id }: Payment, { stripeId, capturedAt }: Sighting, legs: readonly Leg[]): Posting => ({
  key: `capture:${id}`,
  step: 'capture',
  subject: id,
  reference: stripeId,
  ...(capturedAt && { occurredAt: capturedAt }),
  legs,
});

/** What a payment's news means for the money of its order. Both are locked. */
async function recordOnOrder(unit: UnitOfWork, payment: Payment, seen: Sighting): Promise<void> {
  const order = await unit.lockOrder(payment.orderId ?? 0);
  if (!order) throw new Error(`payment ${payment.id} is of the unknown order ${payment.orderId}`);
  if (payment.status === 'requires_capture') await recordHold(unit, order, payment, seen);
  else if (payment.status === 'succeeded') await recordCapture(unit, order, payment, seen);
  else if (payment.status === 'canceled') await recordEnd(unit, order, payment);
}

// Of two holds the later one counts, and none counts after a capture. A step of its own releases the hold that does not count.
async function recordHold(unit: UnitOfWork, order: Order, payment: Payment, seen: Sighting): Promise<void> {
  const held = payment.amountCentavos;
  const hold = payment.renewal;
  const isAnother = order.held > 0 && order.hold !== hold;
  if (order.money.captured > 0 || (isAnother && hold < order.hold)) return unit.advance(order);
  const captureBefore = seen.captureBefore ?? (isAnother ? null : order.captureBefore);
  const isKnown = order.held === held && order.captureBefore?.getTime() === captureBefore?.getTime();
  if (isKnown && !isAnother) return;
  await unit.recordOrder(order, { money: { ...order.money, authorised: held }, held, captureBefore, hold }, payment);
}

async function recordCapture(unit: UnitOfWork, order: Order, payment: Payment, seen: Sighting): Promise<void> {
  if (order.money.captured > 0) return;
  const authorised = { ...order.money, authorised: payment.amountCentavos };
  const { order: money, legs } = capture(authorised, seen.receivedCentavos);
  await unit.recordOrder(order, { money, held: 0, captureBefore: null }, payment);
  await unit.post([capturePosting(payment, seen, legs)]);
}

// A payment that ends without money changes nothing for an order that another payment holds or has paid.
async function recordEnd(unit: UnitOfWork, order: Order, payment: Payment): Promise<void> {
  const isAnother = order.held > 0 && order.hold !== payment.renewal;
  if (order.money.captured > 0 || isAnother) return unit.advance(order);
  await unit.recordOrder(order, { held: 0, captureBefore: null }, payment);
}

type EventDeps = Pick<Deps, 'storage' | 'provider' | 'inUnitOfWork' | 'config'>;

/**
 * Applies an event once. Events arrive late, repeated and in any order: where the order matters, the provider is asked. Returns what
 * became of it.
 */
export async function applyPaymentEvent(deps: EventDeps, event: PaymentEvent): Promise<string> {
  const outcome = await untilCurrent(async () => {
    const payment = await findSeen(deps.storage, event.seen);
    const seen = await sightingOfOurs(deps, payment, event.seen);
    return deps.inUnitOfWork(async (unit) => {
      const entering = unit.enterEvent(event.id, event.type);
      const locking = typeof seen === 'string' ? undefined : unit.lockPayment(seen, payment);
      const [isFirst, locked] = await Promise.all([entering, locking]);
      if (!isFirst) return 'repeat';
      if (typeof seen === 'string') return seen;
      if (!locked) return 'not_ours';
      refuseOvertaken(payment, locked, seen);
      await recordOn(unit, locked, seen, event.declined);
      return 'applied';
    });
  });
  if (event.declined) await cancelAfterDeclines(deps, event.seen);
  return outcome;
}

/** Another answer of the provider was recorded between our question and the lock. */
class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

/** Throws where `locked` changed since we read it as `known`, so that what we were told may be older than what we have. */
function refuseOvertaken(known: Payment | undefined, locked: Payment, seen: Sighting): void {
  const isSame = known && known.status === locked.status && known.voucher?.number === locked.voucher?.number;
  if (!isSame && isInDoubt(locked, seen)) throw new Overtaken(`payment ${locked.id} changed while we asked about it`);
}

/** Asks and records again for as long as others are faster. A payment has few states, so that this ends soon. */
async function untilCurrent<T>(askAndRecord: () => Promise<T>): Promise<T> {
  for (let left = 5; ; left--) {
    try {
      return await askAndRecord();
    } catch (err) {
      if (!(err instanceof Overtaken) || left === 0) throw err;
    }
  }
}

/** What is true of our payment that an event is about, or why it is about none of ours. */
async function sightingOfOurs(
  { storage, provider }: EventDeps,
  payment: Payment | undefined,
  seen: Sighting,
): Promise<Sighting | 'not_ours' | 'other_payment'> {
  if (!payment) return (await isNamed(storage, seen)) ? 'other_payment' : 'not_ours';
  const isFirst = payment.stripeId === null;
  if (!isFirst && !isInDoubt(payment, seen) && !lacksDeadline(seen) && !lacksCard(payment, seen)) return seen;
  const now = await provider.charges.retrieve(seen.stripeId);
  // Anyone who may write metadata can name our payment: the first word of it is the provider's answer, never an event.
  if (isFirst && now?.paymentId !== payment.id) return 'other_payment';
  return now ? { ...now, failureReason: seen.failureReason ?? now.failureReason } : seen;
}

// Only the provider's answer has the deadline of a hold.
const lacksDeadline = ({ status, captureBefore }: Sighting): boolean =>
  status === 'requires_capture' && captureBefore === undefined;

// Only the provider's answer has the card that paid an order. A referrer earns nothing by a card of their own.
const lacksCard = ({ orderId, means, cardFingerprint }: Payment, { status }: Sighting): boolean =>
  orderId !== null && means === 'card' && cardFingerprint === null && status === 'succeeded';

/** A payment is no place to try out cards. If the provider cannot be reached now, it sends the event again, and we try again. */
async function cancelAfterDeclines({ storage, provider, inUnitOfWork, config }: EventDeps, { stripeId }: Sighting) {
  const payment = await findByStripeId(storage, stripeId);
  if (!payment || isFinal(payment.status) || payment.declines < config.PAYMENTS_DECLINES_PER_INTENT) return;
  const seen = await provider.charges.cancel(stripeId);
  if (seen) await inUnitOfWork((unit) => recordSighting(unit, seen));
}

/** Asks the provider for the current state of a payment of ours, and records it. */
export async function refreshPayment(
  { storage, provider, inUnitOfWork }: Pick<Deps, 'storage' | 'provider' | 'inUnitOfWork'>,
  stripeId: string,
): Promise<void> {
  await untilCurrent(async () => {
    const payment = await findByStripeId(storage, stripeId);
    const seen = payment && (await provider.charges.retrieve(stripeId));
    if (!seen) return;
    await inUnitOfWork(async (unit) => {
      const locked = await unit.lockPayment(seen, payment);
      if (!locked) return;
      refuseOvertaken(payment, locked, seen);
      await recordOn(unit, locked, seen);
    });
  });
}
