import { contactMessageReceived } from '@tianguis/proto/events/marketplace';
import type { ContactMessageInput, Writes } from './ports.ts';

/** Stores a message of the contact form. The event tells that it came, not what it says. */
export async function receiveContactMessage(writes: Writes, input: ContactMessageInput) {
  const { id } = await writes.addContactMessage(input);
  const data = { contactMessageId: id, queryType: input.queryType };
  await writes.publish(contactMessageReceived, { subject: `contact-messages/${id}`, data });
  return { success: true as const, id };
}
