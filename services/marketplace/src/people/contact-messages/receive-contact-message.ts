import type { Language } from '@tianguis/proto/errors';
import { contactMessageReceived } from '@tianguis/proto/marketplace/people/events';
import { keepConsents } from '../consents/keep-consents.ts';
import type { ContactMessageInput, Writes } from '../ports.ts';

/** Stores a message of the contact form. The event tells that it came, not what it says. */
export async function receiveContactMessage(writes: Writes, input: ContactMessageInput, language: Language) {
  const { name, company, email, queryType, message } = input;
  const { id } = await writes.addContactMessage({ name, company, email, queryType, message });
  await keepConsents(writes, input, { source: 'contact', language });
  await writes.publish(contactMessageReceived, {
    subject: `contact-messages/${id}`,
    data: { contactMessageId: id, queryType },
  });
  return { success: true as const, id };
}
