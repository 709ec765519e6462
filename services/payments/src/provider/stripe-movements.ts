import type Stripe from 'stripe';
import type { Movement, Movements } from './provider.ts';
import { asking, idOf, itemsOf, secondsOf, timeOf } from './stripe.ts';

/** Stripe's balance transactions, newest first. */
export const stripeMovements = (stripe: Stripe): Movements => ({
  async *list({ since, source } = {}) {
    const transactions = stripe.balanceTransactions.list({
      limit: 100,
      expand: ['data.source'],
      ...(since && { created: { gte: secondsOf(since) } }),
      ...(source && { source }),
    });
    for await (const transaction of itemsOf(transactions)) yield movementOf(await withTransfer(stripe, transaction));
  },
  balance: () =>
    asking(async () => {
      const { available, pending } = await stripe.balance.retrieve();
      return [...available, ...pending].reduce(
        (sum, { amount, currency }) => sum + (currency === 'mxn' ? amount : 0),
        0,
      );
    }),
});

/** A reversal that staff made on the provider's page says nothing of an order: its transfer does. */
async function withTransfer(
  stripe: Stripe,
  transaction: Stripe.BalanceTransaction,
): Promise<Stripe.BalanceTransaction> {
  const { source } = transaction;
  if (typeof source !== 'object' || source?.object !== 'transfer_reversal' || orderOf(source) !== undefined)
    return transaction;
  const id = idOf(source.transfer);
  const transfer = id === undefined ? undefined : await asking(() => stripe.transfers.retrieve(id));
  const metadata = { ...source.metadata, ...transfer?.metadata };
  return { ...transaction, source: { ...source, metadata } };
}

/** A balance transaction, with its source expanded, as a movement of ours. */
export function movementOf(transaction: Stripe.BalanceTransaction): Movement {
  const { id, amount, fee, created, source } = transaction;
  return {
    id,
    kind: kindOf(transaction),
    amount,
    fee,
    feeVat: vatOf(transaction),
    stripeId: intentOf(source),
    orderId: orderOf(source),
    carrierId: carrierOf(source),
    at: timeOf(created),
  };
}

/** What of a transaction's fee, or of a fee of its own, is VAT: https://docs.stripe.com/api/balance_transactions/object#balance_transaction_object-fee_details */
function vatOf({ type, amount, fee_details: details }: Stripe.BalanceTransaction): number {
  if (type === 'tax_fee') return 0 - amount;
  return details.reduce((sum, detail) => (detail.type === 'tax' ? sum + detail.amount : sum), 0);
}

const bankTypes = ['payout', 'payout_failure', 'payout_cancel', 'topup', 'topup_reversal'];
const feeTypes = ['stripe_fee', 'stripe_fx_fee', 'tax_fee'];

// The category says more than the type: https://docs.stripe.com/reports/reporting-categories
function kindOf(transaction: Stripe.BalanceTransaction): Movement['kind'] {
  const { type, reporting_category: category, amount, source } = transaction;
  // A part that was captured is listed as the whole hold and, with the other sign, as what of it was not captured.
  if (type === 'charge' || type === 'payment' || category === 'partial_capture_reversal') return 'capture';
  if (type === 'refund_failure' || category === 'refund_failure') return 'refund_failed';
  if (type === 'refund' || type === 'payment_refund') return 'refund';
  if (bankTypes.includes(type)) return 'bank';
  if (feeTypes.includes(type)) return 'provider_fee';
  if (orderOf(source) !== undefined) return amount < 0 ? 'transfer' : 'transfer_returned';
  const isDispute = type === 'adjustment' && typeof source === 'object' && source?.object === 'dispute';
  if (isDispute) return amount < 0 ? 'dispute' : 'dispute_won';
  return 'other';
}

type Source = Stripe.BalanceTransaction['source'];

const intentOf = (source: Source): string | undefined =>
  typeof source === 'object' && source !== null && 'payment_intent' in source ? idOf(source.payment_intent) : undefined;

/** The order that a transfer, or its reversal, is for. */
const orderOf = (source: Source): number | undefined => numberIn(source, 'order_id');

/** The carrier whom it paid; undefined where it paid the order's seller. */
const carrierOf = (source: Source): number | undefined => numberIn(source, 'carrier_id');

function numberIn(source: Source, name: 'order_id' | 'carrier_id'): number | undefined {
  if (typeof source !== 'object' || (source?.object !== 'transfer' && source?.object !== 'transfer_reversal'))
    return undefined;
  const value = source.metadata?.[name];
  return value === undefined ? undefined : Number(value);
}
