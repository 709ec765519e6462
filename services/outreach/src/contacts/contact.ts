import { type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import type { contactInput } from '@tianguis/proto/outreach/contacts/operations';
import { fold } from '../platform/fold.ts';
import { placeOf } from './place.ts';

export interface Contact extends Omit<ContactRow, 'searchText'> {
  readonly id: number;
  readonly status: ContactStatus;
  readonly tags: string[];
  readonly notes: string | null;
  readonly optedOut: boolean;
  readonly consentBasis: string;
  readonly lastContactedAt: Date | null;
  readonly lastQueuedAt: Date | null;
  readonly lastInboundAt: Date | null;
  readonly lastFollowUpAt: Date | null;
  readonly staffWroteAt: Date | null;
  readonly ariaOff: boolean;
  readonly autoReplies: number;
  readonly leadScore: number;
  /** Centavos. */
  readonly estimatedValue: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export type ContactChanges = Partial<Omit<Contact, 'id' | 'phone' | 'createdAt' | 'updatedAt'>>;

/** A contact as it is stored. */
export interface ContactRow {
  readonly businessName: string;
  readonly contactName: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly category: string;
  readonly zone: string;
  readonly city: string | null;
  readonly searchText: string;
}

export type ContactInput = ReturnType<typeof contactInput.parse>;

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

/** Completes what staff typed: zone in its own spelling, city, search text. */
export function toContactRow(input: ContactInput): ContactRow {
  const { businessName, contactName = null, phone, email = null, category } = input;
  const { zone, city } = placeOf(input.zone);
  const searchText = searchTextOf({ businessName, contactName, phone });
  return { businessName, contactName, phone, email, category, zone, city, searchText };
}
