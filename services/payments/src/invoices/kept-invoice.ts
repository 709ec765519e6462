import { invoiceKinds } from '@tianguis/proto/payments/tax/issued-invoices';
import { z } from 'zod';

/** An invoice or a credit note as its row keeps it. */
export const keptInvoice = z.object({
  /** Rows of before there were credit notes do not say it. */
  kind: z.enum(invoiceKinds).exclude(['withholding']).default('invoice'),
  issuer: z.object({
    rfc: z.string(),
    name: z.string(),
    regime: z.string(),
    postalCode: z.string(),
    product: z.string(),
    paymentForm: z.string(),
  }),
  receiver: z.object({
    rfc: z.string(),
    name: z.string(),
    regime: z.string(),
    postalCode: z.string(),
    cfdiUse: z.string(),
  }),
  returns: z.literal('transport').optional(),
  issuedAt: z.coerce.date(),
  series: z.string(),
  folio: z.string(),
  lines: z.array(
    z.object({ orderNumber: z.string(), base: z.number(), vat: z.number(), withheld: z.number().optional() }),
  ),
  subtotal: z.number(),
  vat: z.number(),
  withheld: z.number().optional(),
  total: z.number(),
});

/** What a credit note takes back, as its row keeps it. */
export const creditedOrders = z.array(z.object({ orderNumber: z.string(), amount: z.int().positive() })).min(1);
