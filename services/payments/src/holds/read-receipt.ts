import { notFound } from '@tianguis/chassis/http/error';
import { toPesos } from '@tianguis/proto/money';
import { findOrder } from '../orders/order-store.ts';
import type { Scope } from '../platform/database.ts';
import { noOrder } from './read-order-payment.ts';
import { receiptOf } from './receipt-store.ts';

/** What a buyer paid for an order of theirs, as the ledger has it. */
export async function readReceipt({ prisma, tx }: Scope, orderId: number, memberId: number) {
  const order = await findOrder(prisma, orderId);
  if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
  const rows = await receiptOf(tx, orderId);
  return {
    number: order.number,
    reference: rows[0]?.reference ?? null,
    lines: rows.map(({ step, at, amount }) => ({ step, at: at.toISOString(), amount: toPesos(amount) })),
    total: toPesos(rows.reduce((sum, { amount }) => sum + amount, 0)),
  };
}
