import { randomInt } from 'node:crypto';
import type { Tx } from '@tianguis/chassis/storage/storage';
import { mostCodeTries } from '@tianguis/proto/marketplace/pickups/pickup';
import { sealVariable } from '@tianguis/proto/notifications';
import { hoursAfter } from '../orders/order.ts';
import type { StoredOrder } from '../orders/order-store.ts';
import type { OrderScope } from '../orders/scope.ts';
import { noCodeTaken, wrongCode } from './errors.ts';
import { pickupStore } from './pickup-store.ts';

/** Encrypts codes, so that neither the database nor a log shows them. */
export interface CodeBox {
  seal(text: string): string;
  open(sealed: string): string;
}

const codes = 1_000_000;
const digits = 6;
const worthSendingHours = 24;

/** Gives the buyer of a locked order a delivery code, once. It proves to the seller's driver that they received the goods. */
export async function giveCode(scope: OrderScope, tx: Tx, order: StoredOrder, box: CodeBox): Promise<void> {
  const pickups = pickupStore(tx);
  if (await pickups.code(order.id)) return;
  const code = String(randomInt(codes)).padStart(digits, '0');
  await pickups.setCode(order.id, box.seal(code));
  await scope.notify(order, 'buyer', {
    name: `order-${order.id}-delivery-code`,
    template: 'delivery_code',
    variables: () => ({}),
    sealed: { code: sealVariable(box, code, hoursAfter(order.slot?.until ?? scope.now, worthSendingHours)) },
  });
}

/** The delivery code of an order, for its buyer; null until there is one. */
export async function readCode(tx: Pick<Tx, 'query'>, orderId: number, box: CodeBox): Promise<string | null> {
  const kept = await pickupStore(tx).code(orderId);
  return kept ? box.open(kept.code) : null;
}

/** Judges a code that a driver entered on a locked order, and counts a wrong one. Returns the error to answer with once that is committed. */
export async function judgeCode(tx: Tx, orderId: number, entered: string, box: CodeBox) {
  const pickups = pickupStore(tx);
  const kept = await pickups.code(orderId);
  if (!kept || kept.tries >= mostCodeTries) return noCodeTaken();
  if (box.open(kept.code) === entered) return undefined;
  await pickups.countWrongCode(orderId);
  return wrongCode(mostCodeTries - kept.tries - 1);
}
