import { z } from 'zod';
import { fileLanguage, id, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { month } from '../statements/operations.ts';
import { cancelMotives } from './cancellation.ts';
import { certificateSchema } from './certificate.ts';

/**
 * `queued`: it waits for its seal. `sending`: it is sealed, and the certification provider (PAC) is asked for its stamp until it
 * answers. `cancelling`: SAT waits for what its receiver says.
 */
export const invoiceStates = ['queued', 'sending', 'refused', 'stamped', 'cancelling', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];

/**
 * `credit_note`: what goes back of a stamped invoice (CFDI of type E). `transport`: what a buyer paid to have an order brought.
 * `withholding`: what was withheld for SAT in a month (CFDI de retenciones 2.0).
 */
export const invoiceKinds = ['invoice', 'credit_note', 'transport', 'withholding'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

const uuid = z.uuid().meta({ description: 'SAT’s number of the invoice (folio fiscal)' });
const total = z.number().meta({ description: 'Pesos, VAT included; of what was withheld, all of it' });

const listed = {
  id: z.uuid(),
  kind: z.enum(invoiceKinds),
  month: z.string().meta({
    description: 'Of the commission or of what was withheld; else, in which it was issued',
    example: '2026-10',
  }),
  state: z.enum(invoiceStates),
  uuid: uuid.nullable(),
  total: total.nullable().meta({ description: 'Pesos, VAT included; null until it is sealed' }),
  stampedAt: timestamp.nullable(),
  cancelMotive: z.enum(cancelMotives).nullable(),
  cancelledAt: timestamp.nullable(),
  replacedBy: uuid.nullable().meta({ description: 'SAT’s number of the invoice that took its place' }),
  orderNumber: z.string().nullable().meta({ description: 'Of the invoice of a transport: its order' }),
  credits: uuid.nullable().meta({ description: 'Of a credit note: SAT’s number of its invoice' }),
};

const staffInvoice = z.object({
  ...listed,
  sellerId: id,
  reason: z.string().nullable().meta({ description: 'SAT’s code or our own word for why it was refused' }),
  detail: z.string().nullable().meta({ description: 'What the provider wrote about it' }),
  cancelProblem: z.string().nullable().meta({ description: 'Why the last cancellation came to nothing' }),
  resolved: z.boolean().meta({ description: 'A person took it off the list of refused ones' }),
  createdAt: timestamp,
});

/** Whose paper of which past month is issued. */
const monthOfSeller = z.object({
  seller: id,
  month,
  replaces: z
    .literal(true)
    .optional()
    .meta({ description: 'It takes the place of the stamped one, which can then be cancelled by motive 01' }),
});

export const issueCommissionInvoice = defineOperation({
  id: 'issueCommissionInvoice',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Have the invoice of a seller’s commission in a past month sealed and stamped, within a minute or two',
  body: monthOfSeller,
  reply: z.object({ invoice: staffInvoice }),
  errors: [409, 422],
});

export const issueTransportInvoice = defineOperation({
  id: 'issueTransportInvoice',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices/transport/issue',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Have the invoice of what a buyer paid to have an order brought sealed and stamped, within a minute or two',
  body: z.object({ order: id }),
  reply: z.object({ invoice: staffInvoice }),
  errors: [404, 409, 422],
});

export const issueWithholdingCertificate = defineOperation({
  id: 'issueWithholdingCertificate',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices/withholding',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Have the certificate of what was withheld from a seller in a past month (CFDI de retenciones 2.0) sealed and stamped, within a minute or two; one of each month counts',
  body: monthOfSeller,
  reply: z.object({ invoice: staffInvoice }),
  errors: [409, 422],
});

export const listInvoices = defineOperation({
  id: 'listInvoices',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/invoices',
  access: 'staff',
  summary:
    'Invoices of commission, their credit notes, invoices of transports and certificates of withholding, those first that wait for a person, then the newest; the first 200',
  query: z.object({ month: month.optional() }),
  reply: z.object({
    isOn: z.boolean().meta({ description: 'Whether invoices are issued at all' }),
    certificate: certificateSchema
      .nullable()
      .meta({ description: 'The certificate for seals (CSD); null where no invoices are issued' }),
    invoices: z.array(staffInvoice),
    total: z.int().meta({ description: 'How many there are in all' }),
  }),
});

const params = z.object({ id: z.uuid() });

export const retryInvoice = defineOperation({
  id: 'retryInvoice',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices/:id/retry',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Seal a refused invoice anew, with the tax data that its receiver has now, and ask for its stamp again',
  params,
  body: z.object({
    notStamped: z.literal(true).optional().meta({
      description: 'The caller looked at the provider’s panel: an invoice whose outcome is unknown was not stamped',
    }),
  }),
  reply: z.object({ invoice: staffInvoice }),
  errors: [404, 409],
});

export const resolveInvoice = defineOperation({
  id: 'resolveInvoice',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices/:id/resolve',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Take a refused invoice off the list, because a person settled it; nothing is stamped',
  params,
  body: z.object({ note: shortText }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const cancelInvoice = defineOperation({
  id: 'cancelInvoice',
  service: 'payments',
  method: 'POST',
  path: '/api/staff/invoices/:id/cancel',
  access: 'admin',
  recentSignIn: 'always',
  summary:
    'Ask SAT to cancel a stamped invoice. Its receiver may have to agree; then it stays `cancelling` until they do',
  params,
  body: z.object({ motive: z.enum(cancelMotives) }),
  reply: z.object({ invoice: staffInvoice }),
  errors: [404, 409, 422],
});

export const downloadInvoiceXml = defineOperation({
  id: 'downloadInvoiceXml',
  service: 'payments',
  method: 'GET',
  path: '/api/staff/invoices/:id/invoice.xml',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'A stamped invoice as XML. The audit log names each download',
  params,
  raw: true,
  errors: [404],
});

export const listMyInvoices = defineOperation({
  id: 'listMyInvoices',
  service: 'payments',
  method: 'GET',
  path: '/api/tax-data/invoices',
  access: 'member',
  summary: 'The caller’s own stamped invoices and credit notes, newest first',
  reply: z.object({
    isOn: z.boolean().meta({ description: 'Whether invoices are issued at all' }),
    invoices: z.array(z.object(listed)).max(240),
  }),
});

export const downloadMyInvoiceXml = defineOperation({
  id: 'downloadMyInvoiceXml',
  service: 'payments',
  method: 'GET',
  path: '/api/tax-data/invoices/:id/invoice.xml',
  access: 'member',
  summary: 'An invoice of the caller’s as XML: the one that counts for SAT',
  params,
  raw: true,
  errors: [404],
});

export const downloadMyInvoicePdf = defineOperation({
  id: 'downloadMyInvoicePdf',
  service: 'payments',
  method: 'GET',
  path: '/api/tax-data/invoices/:id/invoice.pdf',
  access: 'member',
  summary: 'The printed form of an invoice of the caller’s',
  params,
  query: z.object({ lang: fileLanguage }),
  raw: true,
  errors: [404],
});

export const takeInvoice = defineOperation({
  id: 'takeInvoice',
  service: 'payments',
  method: 'GET',
  path: '/api/invoices/sent/:token',
  access: 'public',
  summary: 'An invoice as a file, by a link that only we can make and that counts for a week; it goes with a mail',
  params: z.object({ token: z.string().min(20).max(400) }),
  raw: true,
  errors: [404],
});
