import { z } from 'zod';
import { id, longText, shortText } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { phoneSchema } from '../../phone.ts';
import { attachmentId } from './attachments.ts';

const messageBody = longText.max(1600).optional();

const sent = z.object({ success: z.literal(true), logId: id });

export const sendTestMessage = defineOperation({
  id: 'sendTestMessage',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/test-message',
  access: 'staff',
  idempotent: true,
  summary: 'Send one message to a number of our own, as the settings list them; a text or a template',
  body: z.object({ to: phoneSchema, body: messageBody, templateName: shortText.optional() }),
  status: 202,
  reply: sent,
  errors: [404, 422],
});

export const sendWhatsapp = defineOperation({
  id: 'sendWhatsapp',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/send-whatsapp',
  access: 'staff',
  idempotent: true,
  summary:
    'Send one message to a contact or number; a text, a file or a template. Tried again under its `Idempotency-Key` it goes out once',
  body: z.object({
    contactId: id.optional(),
    to: phoneSchema.optional(),
    body: messageBody,
    templateName: shortText.optional(),
    attachmentId: attachmentId.optional().meta({
      description:
        'Goes with the text, or alone. WhatsApp shows no text with a PDF: its text follows as a second message',
    }),
    enquiryId: id.optional().meta({ description: 'Of the enquiry that this text answers; it is kept there as well' }),
  }),
  status: 202,
  reply: sent,
  errors: [404, 422],
});

export const messageSendingOperations = { sendTestMessage, sendWhatsapp };
