import type { OrderState } from '@tianguis/proto/marketplace/orders/order';

/** What becomes of a carrier's share when their order reaches a state. */
export type CarrierPay = 'owed' | 'nothing' | 'open';

const ended: readonly OrderState[] = ['declined', 'expired', 'cancelled', 'refunded'];

/**
 * Delivered is owed, whatever a complaint, a refund or a bank decides later; so is an order that was only reported and is settled
 * all the same. What falls through before that is worth nothing, as its transport goes back to the buyer. Everything else is open.
 */
export function carrierPayAt(to: OrderState): CarrierPay {
  if (to === 'delivered' || to === 'settled') return 'owed';
  return ended.includes(to) ? 'nothing' : 'open';
}
