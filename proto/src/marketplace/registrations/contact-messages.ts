import { z } from 'zod';
import { consentFields, created, email, longText, optionalText, shortText } from '../../fields.ts';
import { queryTypes } from '../../materials.ts';
import { defineOperation } from '../../operation.ts';

export const contactMessageInput = z.object({
  name: shortText,
  company: optionalText,
  email,
  queryType: z.enum(queryTypes),
  message: longText,
  ...consentFields,
});

export const sendContactMessage = defineOperation({
  id: 'sendContactMessage',
  service: 'marketplace',
  method: 'POST',
  path: '/api/contact',
  access: 'public',
  idempotent: true,
  summary: 'Send a message to the team',
  body: contactMessageInput,
  status: 201,
  reply: created,
});
