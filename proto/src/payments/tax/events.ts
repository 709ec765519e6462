import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { languages } from '../../errors.ts';
import { id } from '../../fields.ts';
import { cancelMotives } from './cancellation.ts';
import { invoiceKinds } from './issued-invoices.ts';

export const invoiceChanged = defineEvent({
  type: 'InvoiceChanged',
  version: 1,
  service: 'payments',
  audiences: ['staff', { members: ['sellerId'], see: ['sellerId'] }],
  summary:
    'The invoice of a seller’s commission, its credit note, the invoice of an order’s transport, or the certificate of what was withheld was stamped, cancelled, refused, or SAT waits for what its receiver says',
  schema: z.object({
    sellerId: id.meta({ description: 'Its receiver' }),
    invoiceId: z.uuid(),
    kind: z.enum(invoiceKinds).optional().meta({ description: 'An invoice, where an older event does not say it' }),
    month: z.string().meta({ description: 'Of the commission', example: '2026-10' }),
    orderNumber: z.string().optional().meta({ description: 'Of the invoice of a transport: its order' }),
    state: z.enum(['stamped', 'refused', 'cancelling', 'cancelled']),
    amount: z.int().nonnegative().meta({ description: 'Centavos, VAT included' }),
    motive: z.enum(cancelMotives).nullable().meta({ description: 'Why it is cancelled' }),
    files: z
      .object({
        xml: z.string().max(1_000),
        pdf: z.record(z.enum(languages), z.string().max(1_000)),
      })
      .optional()
      .meta({ description: 'Once it is stamped: the paths of its files, sealed for the mail that brings them' }),
  }),
  refreshes: ['listInvoices', 'listMyInvoices', 'listStatements', 'paymentAlerts'],
});
