import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { orderVoucherChanged } from '@tianguis/proto/payments/orders/events';
import { knownBy } from '../orders/voucher.ts';
import type { Payment } from './payment.ts';
import type { Settlement } from './settle.ts';

const isOver = (until: string): boolean => Date.parse(until) <= Date.now();

/** Tells the marketplace of a voucher that was given, of a part of it that arrived, and of one that nobody paid in time. */
export async function publishVoucher(publish: Publish, payment: Payment, changes: Settlement['changes']) {
  const { orderId, amountCentavos: amount } = payment;
  const voucher = changes.voucher ?? payment.voucher;
  if (orderId === null || !voucher) return;
  const hasExpired =
    changes.status === 'requires_payment_method' || (changes.status === 'canceled' && isOver(voucher.until));
  if (!hasExpired && !changes.voucher) return;
  await publish(orderVoucherChanged, {
    subject: `orders/${orderId}`,
    data: {
      orderId,
      state: hasExpired ? 'expired' : 'pending',
      kind: voucher.kind,
      number: voucher.number,
      bank: voucher.bank,
      reference: voucher.reference,
      amount,
      remaining: voucher.remaining,
      until: voucher.until,
      knownBy: knownBy(voucher).toISOString(),
    },
  });
}
