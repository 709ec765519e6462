import { notFound } from '@tianguis/chassis/http/error';
import { toPesos } from '@tianguis/proto/money';
import { findOrder } from '../orders/order-store.ts';
import type { Scope } from '../platform/database.ts';
import { noOrder } from './read-order-payment.ts';
import { receiptOf } from './receipt-store.ts';

/** What a buyer paid for an order of theirs, as the ledger has it. */
export async function readReceipt(scope: Scope, orderId: number, memberId: number) {
  const order = await findOrder(scope.tx, orderId);
  if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
  return receiptOfOrder(scope, orderId, order.number);
}

/** The same for whoever has a link of ours to it. */
export async function readLinkedReceipt(scope: Scope, orderId: number) {
  const order = await findOrder(scope.tx, orderId);
  if (!order) throw notFound('order_not_found', noOrder);
  return receiptOfOrder(scope, orderId, order.number);
}

async function receiptOfOrder({ tx }: Scope, orderId: number, number: string) {
  const rows = await receiptOf(tx, orderId);
  return {
    number,
    reference: rows[0]?.reference ?? null,
    lines: rows.map(({ step, at, amount }) => ({ step, at: at.toISOString(), amount: toPesos(amount) })),
    total: toPesos(rows.reduce((sum, { amount }) => sum + amount, 0)),
  };
}
