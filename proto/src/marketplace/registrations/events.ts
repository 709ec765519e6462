import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { enquiryKinds, enquiryStates } from './enquiry-kinds.ts';

/** Reads that show enquiries. */
export const enquiryReads = ['listEnquiries', 'enquiryCounts', 'getEnquiry'];

export const supplierRegistered = defineEvent({
  type: 'SupplierRegistered',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'A company with surplus registered',
  schema: z.object({
    supplierId: id,
    companyName: z.string(),
    materialType: z.string(),
    email: z.string(),
    phone: z.string().optional().meta({ description: 'E.164, where it was given' }),
    wantsPilot: z.boolean(),
  }),
  refreshes: ['dashboardStats', ...enquiryReads],
});

export const contactMessageReceived = defineEvent({
  type: 'ContactMessageReceived',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'Somebody wrote to the team',
  schema: z.object({ contactMessageId: id, queryType: z.string() }),
  refreshes: ['dashboardStats', ...enquiryReads],
});

export const enquiryChanged = defineEvent({
  type: 'EnquiryChanged',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'Somebody came by the chat, or staff answered, gave away or closed an enquiry',
  schema: z.object({ enquiryId: id, kind: z.enum(enquiryKinds), state: z.enum(enquiryStates) }),
  refreshes: enquiryReads,
});

export const newsletterChanged = defineEvent({
  type: 'NewsletterChanged',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'A note of the newsletter was written, changed, deleted or sent, or the number of its mails grew',
  schema: z.object({ noteId: id }),
  refreshes: ['listNewsletterNotes'],
});
