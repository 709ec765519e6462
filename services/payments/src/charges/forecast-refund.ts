import { notFound } from '@tianguis/chassis/http/error';
import { toPesos } from '@tianguis/proto/money';
import { type Account, commission } from '../ledger/account.ts';
import { leftOf, type OrderMoney, refund } from '../ledger/order-money.ts';
import { debit, type Leg } from '../ledger/posting.ts';
import { findOrder } from '../orders/order-store.ts';
import type { Scope } from '../platform/database.ts';
import { refundableOf, tooMuch } from './refunds.ts';

/** The kinds of accounts that a refund takes from, by who gives. */
const givers: Readonly<Record<'pending' | 'seller' | 'platform' | 'referrer' | 'taxes', readonly Account['kind'][]>> = {
  pending: ['pending'],
  seller: ['seller_payable'],
  platform: ['commission', 'transport', 'referral_cost', 'dispute_loss'],
  referrer: ['referrer_payable', 'referrer_review'],
  taxes: ['isr_withheld', 'vat_withheld'],
};

/** What each side gives for a refund, in pesos, by what it would post. */
export function givenBy(legs: readonly Leg[]) {
  const of = (kinds: readonly Account['kind'][]): number =>
    toPesos(legs.filter(({ account }) => kinds.includes(account.kind)).reduce((sum, { amount }) => sum + amount, 0));
  return {
    pending: of(givers.pending),
    seller: of(givers.seller),
    platform: of(givers.platform),
    referrer: of(givers.referrer),
    taxes: of(givers.taxes),
  };
}

/** What the ledger would post; a payment without an order is the platform's own. */
function legsOf(money: OrderMoney | undefined, amount: number): readonly Leg[] {
  if (!money) return [debit(commission, amount)];
  if (amount > leftOf(money)) throw tooMuch();
  return refund(money, amount).legs;
}

/** Who would give what for a refund, computed as the refund itself is. */
export async function forecastRefund({ tx }: Pick<Scope, 'tx'>, paymentId: string, amount: number) {
  const found = await refundableOf(tx, paymentId);
  if (!found) throw notFound('payment_not_found');
  if (found.isDisputed || amount > found.left) throw tooMuch();
  const order = found.orderId === null ? undefined : await findOrder(tx, found.orderId);
  const given = givenBy(legsOf(order?.money, amount));
  return { ...given, sellerWasPaid: (order?.paidOut ?? 0) > 0 };
}
