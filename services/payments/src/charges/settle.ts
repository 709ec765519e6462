import { type Voucher, voucherNews } from '../orders/voucher.ts';
import type { Sighting } from '../provider/provider.ts';
import { hasBegun, isFinal, type Payment } from './payment.ts';

export type Fact = 'created' | 'succeeded' | 'failed';

/** What a sighting changes: the fields to store and the facts to publish. */
export interface Settlement {
  readonly changes: Partial<Pick<Payment, 'stripeId' | 'status' | 'declines'>> & {
    readonly failureReason?: string;
    readonly voucher?: Voucher;
    readonly cardFingerprint?: string;
    readonly savedCustomer?: string;
    readonly savedMethod?: string;
  };
  readonly facts: readonly Fact[];
}

// Whatever failed leaves a reason: without one nothing has happened yet, and what is known is newer.
const isAsCreated = ({ status, failureReason }: Sighting): boolean =>
  status === 'requires_payment_method' && failureReason === undefined;

/**
 * Applies what the provider said to a payment. A final state is never left, and each fact is told once, however often and
 * in whatever order sightings come. `declined`: the sighting is the news of one declined attempt.
 */
export function settle(payment: Payment, seen: Sighting, { declined = false } = {}): Settlement {
  const created = payment.stripeId === null;
  const attach = created ? { stripeId: seen.stripeId } : {};
  if (isFinal(payment.status)) return { changes: attach, facts: created ? ['created'] : [] };
  const moved = payment.status !== seen.status && !(isAsCreated(seen) && hasBegun(payment.status));
  const reason = seen.failureReason === undefined ? {} : { failureReason: seen.failureReason };
  const facts: Fact[] = created ? ['created'] : [];
  if (moved && seen.status === 'succeeded') facts.push('succeeded');
  else if ((moved && seen.status === 'canceled') || declined) facts.push('failed');
  const voucher = voucherNews(payment.voucher, seen.voucher);
  const changes = { ...attach, ...(moved && { status: seen.status }), ...reason, ...(voucher && { voucher }) };
  return { changes, facts };
}
