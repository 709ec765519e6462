import { type VoucherKind, voucherKinds } from '@tianguis/proto/payments/orders/voucher';
import { localTime, momentAt } from '@tianguis/proto/time';
import { z } from 'zod';
import { businessDaysAfter } from './business-days.ts';

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

// Both are confirmed by the next business day; what a shop took late is counted with the day after.
const daysToTell: Record<VoucherKind, number> = { oxxo: 2, spei: 1 };

/** By when the provider has said whether a voucher was paid in time: the end of a business day. */
export function knownBy({ kind, until }: Pick<Voucher, 'kind' | 'until'>): Date {
  const last = localTime(new Date(until)).toPlainDate();
  const told = businessDaysAfter(last, daysToTell[kind]);
  return momentAt(told.add({ days: 1 }), new Temporal.PlainTime());
}

/** What is news of a voucher: another one, or that more of it arrived. News come in any order, and money does not un-arrive. */
export function voucherNews(known: Voucher | null, seen: Voucher | undefined): Voucher | undefined {
  if (seen === undefined) return undefined;
  return known?.number === seen.number && seen.remaining >= known.remaining ? undefined : seen;
}
