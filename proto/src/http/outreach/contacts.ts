import { z } from 'zod';
import {
  email,
  id,
  idParam,
  optionalEmail,
  optionalText,
  pageQuery,
  pageReply,
  shortText,
  timestamp,
} from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { contactStatuses } from '../../outreach.ts';
import { phoneSchema } from '../../phone.ts';

export const contactInput = z.object({
  businessName: shortText,
  phone: phoneSchema,
  category: shortText,
  zone: shortText,
  contactName: optionalText,
  email: optionalEmail,
});

export const contactView = z
  .object({
    id,
    businessName: z.string(),
    contactName: z.string().nullable(),
    phone: z.string(),
    email: z.string().nullable(),
    category: z.string(),
    zone: z.string(),
    city: z.string().nullable(),
    status: z.enum(contactStatuses),
    tags: z.array(z.string()),
    notes: z.string().nullable(),
    optedOut: z.boolean(),
    lastContactedAt: timestamp.nullable(),
    createdAt: timestamp,
    updatedAt: timestamp,
  })
  .meta({ id: 'Contact' });

export const listContacts = defineOperation({
  id: 'listContacts',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contacts',
  access: 'staff',
  summary: 'Contacts, newest first; `q` searches business, name and phone',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional(),
    status: z.enum(contactStatuses).optional(),
    category: z.string().max(200).optional(),
    zone: z.string().max(200).optional(),
    city: z.string().max(200).optional(),
    tag: z.string().max(200).optional(),
  }),
  reply: z.object({ contacts: z.array(contactView), ...pageReply }),
});

export const addContact = defineOperation({
  id: 'addContact',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contacts',
  access: 'staff',
  summary: 'Add one contact; a phone is unique',
  body: contactInput,
  status: 201,
  reply: z.object({ success: z.literal(true), contact: contactView }),
  errors: [409],
});

export const updateContact = defineOperation({
  id: 'updateContact',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/contacts/:id',
  access: 'staff',
  summary: 'Change a contact, or move its card on the board; the history keeps who and when',
  params: z.object({ id: idParam }),
  body: z
    .object({
      businessName: shortText,
      contactName: shortText.nullable(),
      email: email.nullable(),
      category: shortText,
      zone: shortText,
      status: z.enum(contactStatuses),
      tags: z.array(z.string().trim().min(1).max(60)).max(30),
      notes: z.string().trim().max(4000).nullable(),
    })
    .partial(),
  reply: z.object({ success: z.literal(true), contact: contactView }),
  errors: [404],
});

export const contactOperations = {
  listContacts,
  addContact,
  updateContact,
};
