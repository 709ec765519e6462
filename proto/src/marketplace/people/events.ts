import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { enquiryReads } from '../enquiries/events.ts';

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

export const referrerSignedUp = defineEvent({
  type: 'ReferrerSignedUp',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'Somebody became a referrer',
  schema: z.object({ referralUserId: id, referralCode: z.string() }),
  refreshes: ['dashboardStats', ...enquiryReads],
});

export const referralRecorded = defineEvent({
  type: 'ReferralRecorded',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'A supplier registered who came by a referrer',
  schema: z.object({ referralId: id, referralUserId: id, supplierId: id }),
  refreshes: ['dashboardStats'],
});
