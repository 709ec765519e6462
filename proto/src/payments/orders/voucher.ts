import { z } from 'zod';
import { timestamp } from '../../fields.ts';

/** What its buyer is given who pays an order first and not by card: a voucher of the shop, or an account to transfer to. */
export const voucherKinds = ['oxxo', 'spei'] as const;
export type VoucherKind = (typeof voucherKinds)[number];

/** How an order can be paid. */
export const paymentMeans = ['card', ...voucherKinds] as const;
export type PaymentMeans = (typeof paymentMeans)[number];

/** What the shop takes in one payment, pesos. */
export const oxxoLimits = { min: 10, max: 10_000 } as const;

/** Calendar days, after the day of the request, in which a voucher or an account can be paid. */
export const voucherDays = { oxxo: 2, spei: 2 } as const;

/** A voucher as its buyer sees it. */
export const orderVoucher = z.object({
  kind: z.enum(voucherKinds),
  number: z.string().meta({ description: 'The shop’s reference, or the CLABE to transfer to' }),
  bank: z.string().nullable().meta({ description: 'Of the CLABE', example: 'STP' }),
  holder: z.string().nullable().meta({ description: 'Of the CLABE' }),
  reference: z.string().nullable().meta({ description: 'What the transfer is to carry' }),
  remaining: z.number().meta({ description: 'Pesos that have not arrived' }),
  until: timestamp.meta({ description: 'Until when it can be paid' }),
  url: z.string().nullable().meta({ description: 'The provider’s own page of it' }),
});
