import { capture } from '../ledger/order-steps.ts';
import type { Order } from '../orders/order.ts';
import type { Sighting } from '../provider/provider.ts';
import { capturePosting } from './capture-posting.ts';
import type { Payment } from './payment.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What a payment's news means for the money of its order. The payment and its order are locked. */
export async function recordOrderSighting(unit: UnitOfWork, payment: Payment, seen: Sighting): Promise<void> {
  const order = await unit.order(payment.orderId ?? 0);
  if (!order) throw new Error(`payment ${payment.id} is of the unknown order ${payment.orderId}`);
  if (payment.status === 'requires_capture') await recordHold(unit, order, payment, seen);
  else if (payment.status === 'succeeded') await recordCapture(unit, order, payment, seen);
  else if (payment.status === 'canceled') await recordEnd(unit, order, payment);
}

// Of two holds the later one counts, and none beside what was taken: whatever does not is let go by its own step.
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
  const amount = seen.receivedCentavos;
  const { order: money, legs } = capture({ ...order.money, authorised: payment.amountCentavos }, amount);
  await unit.recordOrder(order, { money, held: 0, captureBefore: null }, payment);
  await unit.post([capturePosting(payment, seen, legs)]);
}

// A payment that ends without money leaves nothing of an order that another one pays, or is held by.
async function recordEnd(unit: UnitOfWork, order: Order, payment: Payment): Promise<void> {
  const isAnother = order.held > 0 && order.hold !== payment.renewal;
  if (order.money.captured > 0 || isAnother) return unit.advance(order);
  await unit.recordOrder(order, { held: 0, captureBefore: null }, payment);
}
