import type { PaymentMeans } from '@tianguis/proto/payments/orders/voucher';
import type { Voucher } from '../orders/voucher.ts';
import type { CaptureMethod, Payer, PaymentType, ProviderStatus } from '../provider/provider.ts';

/** Besides the provider's words: `creating` until the provider answered, `rejected` when it refused, `abandoned` when it never did. */
export type PaymentStatus = ProviderStatus | 'creating' | 'rejected' | 'abandoned';

/** A payment as we keep it. */
export interface Payment {
  readonly id: string;
  readonly stripeId: string | null;
  readonly status: PaymentStatus;
  readonly amountCentavos: number;
  readonly type: PaymentType;
  /** The order that it pays, of type `order`. */
  readonly orderId: number | null;
  readonly captureMethod: CaptureMethod;
  readonly means: PaymentMeans;
  /** For whom a voucher is to be made; forgotten once it is. */
  readonly payer?: Payer | undefined;
  /** What its payer was given to pay with. */
  readonly voucher: Voucher | null;
  /** The provider's mark of the card that paid or holds, once it is known. */
  readonly cardFingerprint: string | null;
  readonly description: string;
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
