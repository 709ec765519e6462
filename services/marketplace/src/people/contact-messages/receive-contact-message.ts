import type { Publish } from '@tianguis/chassis/messaging/outbox';
import type { Language } from '@tianguis/proto/errors';
import type { contactMessageInput } from '@tianguis/proto/marketplace/people/contact-messages';
import { contactMessageReceived } from '@tianguis/proto/marketplace/people/events';
import type { z } from 'zod';
import { type Consents, keepConsents } from '../consents/keep-consents.ts';

type ContactMessageInput = z.output<typeof contactMessageInput>;
export type ContactMessage = Omit<ContactMessageInput, 'marketingConsent' | 'privacyVersion'>;

interface Needs extends Consents {
  addContactMessage(message: ContactMessage): Promise<{ id: number }>;
  readonly publish: Publish;
}

/** Stores a message of the contact form. The event tells that it came, not what it says. */
export async function receiveContactMessage(needs: Needs, input: ContactMessageInput, language: Language) {
  const { name, company, email, queryType, message } = input;
  const { id } = await needs.addContactMessage({ name, company, email, queryType, message });
  await keepConsents(needs, input, { source: 'contact', language });
  await needs.publish(contactMessageReceived, {
    subject: `contact-messages/${id}`,
    data: { contactMessageId: id, queryType },
  });
  return { success: true as const, id };
}
