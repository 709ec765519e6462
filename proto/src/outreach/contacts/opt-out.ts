import { z } from 'zod';
import { id, idParam, shortText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { mostChosen, optOutReasons } from './contact.ts';
import { contactView } from './operations.ts';

const reason = z.enum(optOutReasons);

const note = z.string().trim().max(500).optional().meta({ description: 'In their words, or in yours' });

const params = z.object({ id: idParam });
const changeId = id.nullable().meta({ description: 'Undo it by this; null: nothing is different' });

export const optOutContact = defineOperation({
  id: 'optOutContact',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/:id/opt-out',
  access: 'staff',
  summary:
    'Write to this person no more: the ledger of consent keeps who said so and why, and what is queued for them is withdrawn. May be undone for a day, by its maker or an admin',
  params,
  body: z.object({ reason, note }),
  reply: z.object({ contact: contactView, changeId }),
  errors: [404],
});

export const optInContact = defineOperation({
  id: 'optInContact',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/:id/opt-in',
  access: 'admin',
  summary:
    'Write to this person again, because they asked for it: an admin declares that, with how they asked; the ledger of consent keeps both',
  params,
  body: z.object({
    personAsked: z.literal(true).meta({ description: 'The admin states that the person asked' }),
    reason: shortText.meta({ description: 'When and how they asked' }),
  }),
  reply: z.object({ contact: contactView }),
  errors: [404, 409],
});

export const keepWriting = defineOperation({
  id: 'keepWriting',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/:id/keep-writing',
  access: 'staff',
  summary:
    'Aria heard a wish for no more messages, and a person of staff read it otherwise: marketing to this person goes on',
  params,
  reply: z.object({ contact: contactView }),
  errors: [404],
});

export const optOutContacts = defineOperation({
  id: 'optOutContacts',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts/opt-out',
  access: 'staff',
  summary: 'Write to many people no more; may be undone for a day like other changes of many, by its maker or an admin',
  body: z.object({ ids: z.array(id).min(1).max(mostChosen), reason, note }),
  reply: z.object({
    updated: z.int().meta({ description: 'Contacts that had not opted out before' }),
    changeId,
  }),
});

export const optOutOperations = {
  optOutContact,
  optInContact,
  keepWriting,
  optOutContacts,
};
