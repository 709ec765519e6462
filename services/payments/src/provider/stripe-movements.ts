import type Stripe from 'stripe';
import type { Movement, Movements } from './provider.ts';
import { asking } from './stripe.ts';

const perPage = 100;
const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1_000);

/** Stripe's balance transactions, page by page. */
export const stripeMovements = (stripe: Stripe): Movements => ({
  async *list({ since, source } = {}) {
    const pages = stripe.balanceTransactions
      .list({
        limit: perPage,
        expand: ['data.source'],
        ...(since && { created: { gte: secondsOf(since) } }),
        ...(source && { source }),
      })
      [Symbol.asyncIterator]();
    for (;;) {
      const { value, done } = await asking(() => pages.next());
      if (done) return;
      yield movementOf(value);
    }
  },
});

/** What a balance transaction, with its source expanded, is to us. */
export function movementOf(txn: Stripe.BalanceTransaction): Movement {
  const { id, amount, fee, created } = txn;
  const { source } = txn;
  return {
    id,
    kind: kindOf(txn),
    amount,
    fee,
    stripeId: intentOf(source),
    orderId: orderOf(source),
    at: new Date(created * 1_000),
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

function intentOf(source: Stripe.BalanceTransaction['source']): string | undefined {
  if (typeof source !== 'object' || source === null || !('payment_intent' in source)) return undefined;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : intent?.id;
}

function orderOf(source: Stripe.BalanceTransaction['source']): number | undefined {
  if (typeof source !== 'object' || (source?.object !== 'transfer' && source?.object !== 'transfer_reversal'))
    return undefined;
  const orderId = source.metadata?.order_id;
  return orderId === undefined ? undefined : Number(orderId);
}
