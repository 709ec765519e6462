import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { enquiryReads } from '../registrations/events.ts';

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
  summary: 'A form that registers a supplier named a referrer; it counts once the seller confirms it',
  schema: z.object({ referralId: id, referralUserId: id, supplierId: id }),
  refreshes: ['dashboardStats'],
});

export const referralConfirmed = defineEvent({
  type: 'ReferralConfirmed',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'A seller confirmed who brought them, before their first publication',
  schema: z.object({ referralId: id, referralUserId: id, memberId: id.meta({ description: 'The seller' }) }),
  refreshes: ['dashboardStats'],
});
