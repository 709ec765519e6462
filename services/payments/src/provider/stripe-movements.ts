import type Stripe from 'stripe';
import type { Movement, Movements } from './provider.ts';
import { idOf, itemsOf, secondsOf, timeOf } from './stripe.ts';

/** Stripe's balance transactions, newest first. */
export const stripeMovements = (stripe: Stripe): Movements => ({
  async *list({ since, source } = {}) {
    const transactions = stripe.balanceTransactions.list({
      limit: 100,
      expand: ['data.source'],
      ...(since && { created: { gte: secondsOf(since) } }),
      ...(source && { source }),
    });
    for await (const transaction of itemsOf(transactions)) yield movementOf(transaction);
  },
});

/** A balance transaction, with its source expanded, as a movement of ours. */
export function movementOf(transaction: Stripe.BalanceTransaction): Movement {
  const { id, amount, fee, created, source } = transaction;
  return {
    id,
    kind: kindOf(transaction),
    amount,
    fee,
    stripeId: intentOf(source),
    orderId: orderOf(source),
    at: timeOf(created),
  };
}

function kindOf({ type, amount, source }: Stripe.BalanceTransaction): Movement['kind'] {
  if (type === 'charge' || type === 'payment') return 'capture';
  if (type === 'refund' || type === 'payment_refund') return 'refund';
  if (type === 'refund_failure') return 'refund_failed';
  if (orderOf(source) !== undefined) return amount < 0 ? 'transfer' : 'transfer_returned';
  const isDispute = type === 'adjustment' && typeof source === 'object' && source?.object === 'dispute';
  if (isDispute) return amount < 0 ? 'dispute' : 'dispute_won';
  return 'other';
}

type Source = Stripe.BalanceTransaction['source'];

const intentOf = (source: Source): string | undefined =>
  typeof source === 'object' && source !== null && 'payment_intent' in source ? idOf(source.payment_intent) : undefined;

/** The order that a transfer, or its reversal, is for. */
function orderOf(source: Source): number | undefined {
  if (typeof source !== 'object' || (source?.object !== 'transfer' && source?.object !== 'transfer_reversal'))
    return undefined;
  const orderId = source.metadata?.order_id;
  return orderId === undefined ? undefined : Number(orderId);
}
