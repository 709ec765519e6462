import { type Voucher, voucherNews } from '../orders/voucher.ts';
import type { NewIntent, ProviderStatus, Sighting } from '../provider/provider.ts';

/** The provider's statuses and ours: `creating` until the provider answers, `rejected` when it refuses, `abandoned` when it never answers. */
export type PaymentStatus = ProviderStatus | 'creating' | 'rejected' | 'abandoned';

/** A payment as we keep it. */
export interface Payment extends NewIntent {
  readonly stripeId: string | null;
  readonly status: PaymentStatus;
  /** The order that it pays, for type `order`. */
  readonly orderId: number | null;
  /** The payment whose hold it renews, and how many holds came before. */
  readonly renews: string | null;
  readonly renewal: number;
  /** What the payer was given to pay with. */
  readonly voucher: Voucher | null;
  /** The provider's mark of the card that paid or holds, once it is known. */
  readonly cardFingerprint: string | null;
  /** Declined attempts. */
  readonly declines: number;
}

const finals = new Set<PaymentStatus>(['succeeded', 'canceled']);
const ours = new Set<PaymentStatus>(['creating', 'rejected', 'abandoned']);

/** Whether nothing can change any more. Our own statuses never are final: once the provider knows a payment, its word counts. */
export const isFinal = (status: PaymentStatus): boolean => finals.has(status);

/**
 * Whether an event may be older than what we know. Events arrive in any order, so where two open statuses or two vouchers differ,
 * only the provider knows which one is current.
 */
export function isInDoubt(
  known: Pick<Payment, 'status' | 'voucher'>,
  seen: Pick<Sighting, 'status' | 'voucher'>,
): boolean {
  if (ours.has(known.status) || isFinal(known.status) || isFinal(seen.status)) return false;
  return known.status !== seen.status || isAnotherVoucher(known.voucher, seen.voucher);
}

const isAnotherVoucher = (known: Voucher | null, seen: Voucher | undefined): boolean =>
  known !== null && seen !== undefined && known.number !== seen.number;

export type Fact = 'created' | 'succeeded' | 'failed';

/** What a sighting changes: the fields to store and the facts to publish. */
export interface Progress {
  readonly changes: Partial<Pick<Payment, 'stripeId' | 'status' | 'declines'>> & {
    readonly failureReason?: string;
    readonly voucher?: Voucher;
    readonly cardFingerprint?: string;
    readonly savedCustomer?: string;
    readonly savedMethod?: string;
  };
  readonly facts: readonly Fact[];
}

/**
 * What the provider's word changes about a payment. A final status never changes again, and each fact is published once, however
 * often and in whatever order sightings arrive. `declined`: the sighting reports one declined attempt.
 */
export function progressOf(payment: Payment, seen: Sighting, { declined = false } = {}): Progress {
  const created = payment.stripeId === null;
  const attach = created ? { stripeId: seen.stripeId } : {};
  if (isFinal(payment.status)) return { changes: attach, facts: created ? ['created'] : [] };
  const moved = payment.status !== seen.status && (ours.has(payment.status) || !isAsCreated(seen));
  const facts: Fact[] = created ? ['created'] : [];
  if (moved && seen.status === 'succeeded') facts.push('succeeded');
  else if ((moved && seen.status === 'canceled') || declined) facts.push('failed');
  const voucher = voucherNews(payment.voucher, seen.voucher);
  const changes = {
    ...attach,
    ...(moved && { status: seen.status }),
    ...(seen.failureReason !== undefined && { failureReason: seen.failureReason }),
    ...(voucher && { voucher }),
  };
  return { changes, facts };
}

// A failure leaves a reason. Without one nothing has happened to the payment yet, and whatever we know is newer.
const isAsCreated = ({ status, failureReason }: Sighting): boolean =>
  status === 'requires_payment_method' && failureReason === undefined;
