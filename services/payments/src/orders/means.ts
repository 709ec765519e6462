import { toCentavos } from '@tianguis/proto/money';
import { oxxoLimits, type PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type { Order } from './order.ts';

const isForOxxo = (amount: number): boolean =>
  amount >= toCentavos(oxxoLimits.min) && amount <= toCentavos(oxxoLimits.max);

/** How an order can be paid: what is held is held on a card, and a shop takes so much and no more. */
export function meansOf({ method, amount }: Pick<Order, 'method' | 'amount'>): PaymentMeans[] {
  if (method === 'hold') return ['card'];
  return isForOxxo(amount) ? ['card', 'oxxo', 'spei'] : ['card', 'spei'];
}
