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

async function recordHold(unit: UnitOfWork, order: Order, payment: Payment, seen: Sighting): Promise<void> {
  const held = payment.amountCentavos;
  const captureBefore = seen.captureBefore ?? order.captureBefore;
  if (order.held === held && order.captureBefore?.getTime() === captureBefore?.getTime()) return;
  await unit.recordOrder(order, { money: { ...order.money, authorised: held }, held, captureBefore }, payment);
}

async function recordCapture(unit: UnitOfWork, order: Order, payment: Payment, seen: Sighting): Promise<void> {
  if (order.money.captured > 0) return;
  const amount = seen.receivedCentavos;
  const { order: money, legs } = capture({ ...order.money, authorised: payment.amountCentavos }, amount);
  await unit.recordOrder(order, { money, held: 0, captureBefore: null }, payment);
  await unit.post([capturePosting(payment, seen, legs)]);
}

// A payment that ends without money leaves nothing of an order that another one pays.
async function recordEnd(unit: UnitOfWork, order: Order, payment: Payment): Promise<void> {
  if (order.money.captured === 0) await unit.recordOrder(order, { held: 0, captureBefore: null }, payment);
}
