import { leftOf } from '../ledger/order-money.ts';
import type { MoneyState, Order } from './order.ts';

/** Where an order's money stands. What is disputed has not gone back yet: the bank decides about it. */
export function moneyStateOf({ money, held, paidOut }: Pick<Order, 'money' | 'held' | 'paidOut'>): MoneyState {
  const { captured, authorised, disputed } = money;
  const returned = captured - leftOf(money) - disputed;
  if (captured > 0 && returned === captured) return { state: 'refunded', amount: returned };
  if (returned > 0) return { state: 'partly_refunded', amount: returned };
  if (paidOut > 0) return { state: 'paid_out', amount: paidOut };
  if (captured > 0) return { state: 'captured', amount: captured };
  if (held > 0) return { state: 'authorised', amount: held };
  return authorised > 0 ? { state: 'released', amount: authorised } : { state: 'none', amount: 0 };
}
