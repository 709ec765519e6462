import { type VoucherKind, voucherKinds } from '@tianguis/proto/payments/orders/voucher';
import { hour } from '@tianguis/proto/time';
import { z } from 'zod';

/** What the payer of a payment was given, as it is kept. */
export const keptVoucher = z.object({
  kind: z.enum(voucherKinds),
  /** The shop’s reference, or the CLABE to transfer to. */
  number: z.string(),
  bank: z.string().nullable(),
  holder: z.string().nullable(),
  reference: z.string().nullable(),
  /** Centavos that have not arrived. */
  remaining: z.int().nonnegative(),
  /** Until when it can be paid; ISO 8601. */
  until: z.string(),
  url: z.string().nullable(),
});
export type Voucher = z.output<typeof keptVoucher>;

// A shop tells of a payment by the next working day; a bank within the minute.
const hoursToTell: Record<VoucherKind, number> = { oxxo: 72, spei: 1 };

/** By when the provider has said whether a voucher was paid in time. */
export const knownBy = ({ kind, until }: Pick<Voucher, 'kind' | 'until'>): Date =>
  new Date(Date.parse(until) + hoursToTell[kind] * hour);

/** What is news of a voucher: another one, or that more of it arrived. News come in any order, and money does not un-arrive. */
export function voucherNews(known: Voucher | null, seen: Voucher | undefined): Voucher | undefined {
  if (seen === undefined) return undefined;
  return known?.number === seen.number && seen.remaining >= known.remaining ? undefined : seen;
}
