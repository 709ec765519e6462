import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { enquiryKinds, enquiryStates } from './kinds.ts';

/** Reads that show enquiries. */
export const enquiryReads = ['listEnquiries', 'enquiryCounts', 'getEnquiry'];

export const enquiryChanged = defineEvent({
  type: 'EnquiryChanged',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'Somebody came by the chat, or staff answered, gave away or closed an enquiry',
  schema: z.object({ enquiryId: id, kind: z.enum(enquiryKinds), state: z.enum(enquiryStates) }),
  refreshes: enquiryReads,
});
