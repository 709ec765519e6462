import { z } from 'zod';
import { id, idParam, pageQuery, pageReply, shortText, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { suppressionReasons } from './contact.ts';

const reason = z.enum(suppressionReasons);

const note = z.string().trim().max(500).optional();

export const suppressedPhone = z
  .object({
    id,
    phone: z.string().meta({ description: 'Of an erased person only the last digits: `•••• 5678`' }),
    masked: z.boolean().meta({ description: 'The person was erased: we keep a hash of the phone' }),
    reason: z.enum([...suppressionReasons, 'erased']),
    note: z.string().nullable(),
    contactId: id.nullable().meta({ description: 'The contact who has this phone' }),
    by: z.string().nullable(),
    at: timestamp,
  })
  .meta({ id: 'SuppressedPhone' });

const filter = {
  q: z.string().trim().max(40).optional().meta({ description: 'A whole phone, or some of its digits' }),
};

export const listSuppressedPhones = defineOperation({
  id: 'listSuppressedPhones',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/suppressed-phones',
  access: 'staff',
  summary: 'Phones that are never written to, newest first, whether or not a contact has them',
  query: pageQuery.extend(filter),
  reply: z.object({ phones: z.array(suppressedPhone), ...pageReply }),
});

export const addSuppressedPhone = defineOperation({
  id: 'addSuppressedPhone',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/suppressed-phones',
  access: 'staff',
  summary: 'Never write to a phone: a contact who has it, or gets it by an import, receives nothing',
  body: z.object({ phone: phoneSchema, reason, note }),
  status: 201,
  reply: z.object({ phone: suppressedPhone }),
  errors: [409],
});

/** As many phones as one upload may hold. */
export const mostSuppressed = 50_000;

const csvData = z.string().trim().min(1).max(3_000_000);

/** What a file holds. */
const counts = z.object({
  added: z.int().meta({ description: 'Phones that are not on the list yet' }),
  already: z.int().meta({ description: 'Phones that are on the list already, or stand twice in the file' }),
  invalid: z
    .array(z.object({ row: z.int(), read: z.string() }))
    .max(100)
    .meta({ description: 'Lines without a usable phone; at most 100 of them' }),
  invalidRows: z.int(),
});

export const checkSuppressedPhones = defineOperation({
  id: 'checkSuppressedPhones',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/suppressed-phones/check',
  access: 'staff',
  summary: 'What an upload of phones would do, and who would no longer be written to; nothing is stored',
  bodyLimit: 3_000_000,
  body: z.object({ csvData }),
  reply: counts.extend({
    leaving: z.int().meta({ description: 'Contacts with one of these phones who receive messages now' }),
    contacts: z
      .array(z.object({ id, businessName: z.string(), phone: z.string(), zone: z.string() }))
      .meta({ description: 'The first of them by name' }),
  }),
});

export const uploadSuppressedPhones = defineOperation({
  id: 'uploadSuppressedPhones',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/suppressed-phones/upload',
  access: 'staff',
  summary: `Never write to the phones of a CSV text, one a line or in a column; at most ${mostSuppressed}`,
  bodyLimit: 3_000_000,
  body: z.object({ csvData, reason, note }),
  reply: counts.extend({
    changeId: id
      .nullable()
      .meta({ description: 'Undo it by this, as a change of many contacts; null: nothing is new' }),
  }),
});

export const removeSuppressedPhone = defineOperation({
  id: 'removeSuppressedPhone',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/suppressed-phones/:id/remove',
  access: 'admin',
  summary: 'Take a phone off the list, with the reason; an opt-out of the person themselves stays',
  params: z.object({ id: idParam }),
  body: z.object({ reason: shortText }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const exportSuppressedPhones = defineOperation({
  id: 'exportSuppressedPhones',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/suppressed-phones.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'The list as CSV; of erased people only the last digits',
  query: z.object(filter),
  raw: true,
});

export const suppressionOperations = {
  listSuppressedPhones,
  addSuppressedPhone,
  checkSuppressedPhones,
  uploadSuppressedPhones,
  removeSuppressedPhone,
  exportSuppressedPhones,
};
