import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';

export const chatHandedOver = defineEvent({
  type: 'ChatHandedOver',
  version: 1,
  service: 'assistant',
  audiences: [],
  summary:
    'Aria left a visitor of the chat to a person. The same conversation may be handed over again, with more text',
  schema: z.object({
    handoverId: z.uuid(),
    language: z.enum(['es', 'en']),
    /** What the visitor wrote and what Aria answered last, oldest first. */
    transcript: z.array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() })),
  }),
  refreshes: [],
});

export const chatContactLeft = defineEvent({
  type: 'ChatContactLeft',
  version: 1,
  service: 'assistant',
  audiences: [],
  summary: 'A visitor whose conversation was handed over said how to reach them',
  schema: z.object({
    handoverId: z.uuid(),
    language: z.enum(['es', 'en']),
    name: z.string().optional(),
    email: z.string().optional(),
    phone: z.string().optional(),
    marketingConsent: z.boolean(),
    privacyVersion: z.string(),
  }),
  refreshes: [],
});
