import { refused, unavailable } from '@tianguis/chassis/http/error';
import { noteUncollected } from '../ledger/posting.ts';
import type { DebtChange } from '../orders/debt-store.ts';
import { type Order, owedOf } from '../orders/order.ts';
import { lockOrder } from '../orders/order-store.ts';
import { notNeeded } from '../orders/renewal.ts';
import type { KeptStep } from '../orders/step-store.ts';
import type { Scope } from '../platform/database.ts';
import type { Deps } from '../platform/room.ts';
import { openIntent } from './intents.ts';
import type { Payment } from './payment.ts';
import { addCollection, findPayment, livePaymentsOf } from './payment-store.ts';
import { recordSighting } from './sightings.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/**
 * Notes what an order's buyer received and was not charged for, or that they owe it no longer. Its memorandum in the ledger follows
 * what is owed now. Returns whether something changed.
 */
export async function reviewDebt(unit: UnitOfWork, orderId: number): Promise<boolean> {
  const order = await unit.lockOrder(orderId);
  const owed = order ? owedOf(order) : 0;
  if (!order || owed === order.uncollected) return false;
  // The buyer is only asked for what their card does not pay.
  if (order.uncollected === 0 && (await unit.isCharging(order))) return false;
  const change = { state: stateOf(order, owed), amount: owed > 0 ? owed : order.uncollected };
  const version = await unit.recordDebt(order, { ...change, asks: order.uncollected === 0 });
  await unit.recordOrder(order, { uncollected: owed });
  const legs = noteUncollected(String(orderId), owed - order.uncollected);
  await unit.post([{ key: `uncollected:${orderId}:${version}`, step: 'uncollected', subject: String(orderId), legs }]);
  return true;
}

function stateOf({ money, writtenOff }: Order, owed: number): DebtChange['state'] {
  if (owed > 0) return 'open';
  if (money.captured > 0) return 'collected';
  return writtenOff ? 'written_off' : 'dropped';
}

const noCharge = { es: 'No se pudo cobrar a la tarjeta', en: 'The card could not be charged' };

/**
 * Charges the card that a buyer let us keep for what they received. Our row comes first: the step's id is its id and the provider's
 * idempotency key. A charge that the bank declines is called off, so that the buyer can pay another way.
 */
export async function collectDebt(deps: Deps, saved: Payment, step: KeptStep): Promise<void> {
  const next = await deps.inTransaction((scope) => beginCollection(scope, saved, step));
  if (!next || ['rejected', 'abandoned'].includes(next.status)) throw refused(next?.status ?? notNeeded, noCharge);
  const intent = await openIntent(deps, next);
  const isOpen = !['succeeded', 'processing', 'canceled'].includes(intent.status);
  const seen = isOpen ? await deps.provider.charges.cancel(intent.stripeId) : intent;
  const now = seen && (await deps.inUnitOfWork((unit) => recordSighting(unit, seen)));
  if (now?.status === 'succeeded') return;
  if (now?.status === 'processing') throw unavailable(60);
  throw refused(intent.failureReason ?? intent.status, noCharge);
}

/** Undefined if so much is not owed any more, or its buyer is paying it. */
async function beginCollection(scope: Scope, saved: Payment, step: KeptStep): Promise<Payment | undefined> {
  const order = await lockOrder(scope.tx, step.orderId ?? 0);
  const begun = await findPayment(scope.tx, step.id);
  if (begun || !order) return begun;
  const isPaying = (await livePaymentsOf(scope.tx, order.id)).length > 0;
  if (isPaying || owedOf(order) < step.amount) return undefined;
  return addCollection(scope.prisma, saved, { id: step.id, amount: step.amount });
}
