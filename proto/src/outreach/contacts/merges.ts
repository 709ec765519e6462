import { z } from 'zod';
import { id, idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

const params = z.object({ id: idParam });

export const contactMergeView = z
  .object({
    id,
    name: z.string().meta({ description: 'The business of the contact that is no more' }),
    phone: z.string().meta({ description: 'Its phone, which is retired' }),
    by: z.string().nullable(),
    at: timestamp,
    undoUntil: timestamp,
  })
  .meta({ id: 'ContactMerge' });

export const listContactMerges = defineOperation({
  id: 'listContactMerges',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts/:id/merges',
  access: 'staff',
  summary: 'Contacts that were merged into this one within a day, newest first, as they may be undone',
  params,
  reply: z.object({ merges: z.array(contactMergeView) }),
  errors: [404],
});

export const undoContactMerge = defineOperation({
  id: 'undoContactMerge',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contact-merges/:id/undo',
  access: 'staff',
  summary:
    'Undo the newest merge into a contact, within a day: the other contact is back with its phone, messages, notes, tags and status, and the one that stayed has its former values, except where they were changed since; refused once the phone of the other one wrote to us',
  params,
  reply: z.object({
    contactId: id.meta({ description: 'The one that stayed' }),
    otherId: id.meta({ description: 'The one that is back' }),
  }),
  errors: [404, 409],
});

export const contactMergeOperations = { listContactMerges, undoContactMerge };
