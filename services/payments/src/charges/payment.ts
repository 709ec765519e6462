import type { Voucher } from '../orders/voucher.ts';
import type { NewIntent, ProviderStatus } from '../provider/provider.ts';

/** Besides the provider's words: `creating` until the provider answered, `rejected` when it refused, `abandoned` when it never did. */
export type PaymentStatus = ProviderStatus | 'creating' | 'rejected' | 'abandoned';

/** A payment as we keep it. */
export interface Payment extends NewIntent {
  readonly stripeId: string | null;
  readonly status: PaymentStatus;
  /** The order that it pays, of type `order`. */
  readonly orderId: number | null;
  /** The payment whose hold it follows, and how many holds did before. */
  readonly renews: string | null;
  readonly renewal: number;
  /** What its payer was given to pay with. */
  readonly voucher: Voucher | null;
  /** The provider's mark of the card that paid or holds, once it is known. */
  readonly cardFingerprint: string | null;
  readonly createdAt: Date;
  /** Attempts that were declined. */
  readonly declines: number;
}

const finals = new Set<PaymentStatus>(['succeeded', 'canceled']);
const ours = new Set<PaymentStatus>(['creating', 'rejected', 'abandoned']);

/** Whether nothing can change any more. Our own words never are final: once the provider knows a payment, its word counts. */
export const isFinal = (status: PaymentStatus): boolean => finals.has(status);

/** Whether the provider has told of it. */
export const hasBegun = (status: PaymentStatus): boolean => !ours.has(status);

/**
 * Whether an event cannot be placed in time: neither side is final and they differ, and events arrive in any order.
 * Then only the provider knows.
 */
export const isInDoubt = (current: PaymentStatus, seen: ProviderStatus): boolean =>
  !ours.has(current) && current !== seen && !isFinal(current) && !isFinal(seen);
