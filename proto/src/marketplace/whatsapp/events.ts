import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { subjectName } from './subject.ts';

export const sellerReplyReady = defineEvent({
  type: 'SellerReplyReady',
  version: 1,
  service: 'marketplace',
  audiences: [],
  summary: 'A reply to a seller who publishes by WhatsApp is ready',
  schema: z.object({
    contactId: id,
    reply: z.string().min(1).max(1600),
    about: subjectName.optional().meta({ description: 'What it asks about; a reply that quotes it is about the same' }),
  }),
  refreshes: [],
});

export const memberMessageLeft = defineEvent({
  type: 'MemberMessageLeft',
  version: 1,
  service: 'marketplace',
  audiences: [],
  summary: 'What a member wrote by WhatsApp is about no lot of theirs: Aria answers it as anybody’s',
  schema: z.object({
    contactId: id,
    businessName: z.string(),
    messageLogId: id,
    body: z.string(),
    mediaCount: z.int(),
  }),
  refreshes: [],
});
