import { ariaState } from '../auto-reply.ts';
import type { Contact } from '../contact.ts';
import { windowOpenUntil } from '../reply-window.ts';

export const contactDetail = (contact: Contact, now: Date) => ({
  ...contact,
  estimatedValue: contact.estimatedValue / 100,
  windowOpenUntil: windowOpenUntil(contact.lastInboundAt, now),
  aria: ariaState(contact, now),
});
