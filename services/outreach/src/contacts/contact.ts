import { type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { fold } from '../platform/fold.ts';

const rank = (status: ContactStatus): number => contactStatuses.indexOf(status);

/** What moves a contact by itself. */
export type ContactFact = 'message_accepted' | 'answered' | 'sent_media' | 'registered';

const reached: Record<ContactFact, ContactStatus> = {
  message_accepted: 'contacted',
  answered: 'responded',
  sent_media: 'photos_sent',
  registered: 'converted',
};

/** Where a fact brings a contact: forwards or nowhere. Only staff move a card back. */
export const advance = (status: ContactStatus, fact: ContactFact): ContactStatus =>
  rank(reached[fact]) > rank(status) ? reached[fact] : status;

/** What the search box looks in. */
export const searchTextOf = (contact: { businessName: string; contactName?: string | null; phone: string }): string =>
  fold(`${contact.businessName} ${contact.contactName ?? ''} ${contact.phone}`);
