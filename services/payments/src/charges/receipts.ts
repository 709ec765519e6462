import { notFound } from '@tianguis/chassis/http/error';
import { anyOf, run, statement } from '@tianguis/chassis/storage/sql';
import { type Language, languages } from '@tianguis/proto/errors';
import { toPesos } from '@tianguis/proto/money';
import { sealVariable } from '@tianguis/proto/notifications';
import { receiptSteps } from '@tianguis/proto/payments/orders/operations';
import { paymentMeans } from '@tianguis/proto/payments/orders/voucher';
import { day } from '@tianguis/proto/time';
import { z } from 'zod';
import { bank, clearing } from '../ledger/account.ts';
import { partsOf } from '../ledger/order-money.ts';
import type { Order } from '../orders/order.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Scope } from '../platform/database.ts';
import { db } from '../platform/sql.ts';
import { wordOf } from '../platform/word.ts';
import { noOrder } from './read-order-payment.ts';

/** What a buyer paid for their order, according to the ledger. */
export async function readReceipt(scope: Scope, orderId: number, memberId: number) {
  const order = await findOrder(scope.tx, orderId);
  if (order?.buyerId !== memberId) throw notFound('order_not_found', noOrder);
  return receiptOf(scope, order);
}

/** The same receipt, by a link of ours. */
export async function readLinkedReceipt(scope: Scope, orderId: number) {
  const order = await findOrder(scope.tx, orderId);
  if (!order) throw notFound('order_not_found', noOrder);
  return receiptOf(scope, order);
}

async function receiptOf({ tx }: Scope, { id: orderId, number, transport }: Order) {
  const rows = await run(tx, lines({ orderId }));
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return {
    number,
    reference: rows[0]?.reference ?? null,
    lines: rows.map(({ step, means, at, amount }) => ({
      step: wordOf(receiptSteps, step),
      means: wordOf(paymentMeans, means),
      at: at.toISOString(),
      amount: toPesos(amount),
    })),
    transport: toPesos(partsOf(Math.max(0, total), transport).transport),
    total: toPesos(total),
  };
}

// What came from an order's buyer, and went back to them: below zero. Oldest first.
const lines = statement((p: { orderId: number }) =>
  db
    .selectFrom('payment_intents as p')
    .innerJoin('transfers as t', (join) =>
      join.on(({ eb, cast }) => eb('t.subject', '=', cast<string>('p.id', 'text'))),
    )
    .innerJoin('entries as e', 'e.transfer_id', 't.id')
    .innerJoin('accounts as a', 'a.id', 'e.account_id')
    .select(['t.step', 't.occurred_at as at', 'e.amount', 'p.means', 'p.stripe_id as reference'])
    .where('p.order_id', '=', p.orderId)
    .where('a.name', '=', anyOf([clearing.name, bank.name]))
    .where('t.step', '=', anyOf<string>(receiptSteps))
    .orderBy('t.id'),
);

export interface Box {
  seal(text: string): string;
  open(sealed: string): string;
}

/** An order's receipt in a language, and when its link expires. */
const linkedReceipt = z.object({ receiptOf: z.int(), language: z.enum(languages), until: z.number() });

/** A mail may wait for some days until its receiver's server takes it. */
const linkMs = 7 * day;

/** The sealed path of an order's receipt in a language, valid for a week. Only outreach can read it, which mails the receipt. */
function sealedReceipt(box: Box, receiptOf: number, language: Language, now: Date): string {
  const until = new Date(now.getTime() + linkMs);
  const token = box.seal(JSON.stringify({ receiptOf, language, until: until.getTime() }));
  return sealVariable(box, `/api/receipts/sent/${token}`, until);
}

export const sealedReceipts = (box: Box, orderId: number, now: Date): Record<Language, string> => ({
  es: sealedReceipt(box, orderId, 'es', now),
  en: sealedReceipt(box, orderId, 'en', now),
});

/** The receipt that a link's token stands for; undefined where we did not make it, or it expired. */
export function openReceiptLink(box: Pick<Box, 'open'>, token: string, now: Date) {
  const receipt = linkedReceipt.safeParse(opened(box, token));
  return receipt.success && receipt.data.until > now.getTime() ? receipt.data : undefined;
}

function opened(box: Pick<Box, 'open'>, token: string): unknown {
  try {
    return JSON.parse(box.open(token));
  } catch {
    return undefined;
  }
}
