import type { Language } from '@tianguis/proto/errors';
import {
  type ContactStatus,
  contactFieldNames,
  contactStatuses,
  type OptionalContactField,
  type RequiredContactField,
} from '@tianguis/proto/outreach/contacts/contact';
import type { CustomValues } from '@tianguis/proto/outreach/custom-fields/custom-field';
import { fold } from '../platform/fold.ts';
import { canonicalCategory } from './category.ts';
import { placeOf } from './place.ts';

type Fields = { readonly [Field in RequiredContactField]: string } & {
  readonly [Field in OptionalContactField]: string | null;
};

export interface Contact extends Fields {
  readonly id: number;
  readonly city: string | null;
  readonly status: ContactStatus;
  readonly tags: string[];
  readonly notes: string | null;
  /** Values of the fields that staff defined, by their keys. */
  readonly custom: CustomValues;
  readonly owner: string | null;
  readonly optedOut: boolean;
  /** The phone is on the list of phones that are never written to. */
  readonly suppressed: boolean;
  /** Since when Aria takes a message of theirs for an opt-out that no person has decided on. */
  readonly mayOptOutSince: Date | null;
  readonly consentBasis: string;
  /** As staff say; null: as they write. */
  readonly language: Language | null;
  /** Of their last message that told it. */
  readonly heardLanguage: Language | null;
  /** They were a member when they first wrote to us, so they are no prospect. */
  readonly cameAsMember: boolean;
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

/** What staff enter for a new contact, checked by the contract. */
export type ContactInput = { readonly [Field in RequiredContactField]: string } & {
  readonly [Field in OptionalContactField]?: string | undefined;
};

/** What an import may bring beside the input. */
export interface ContactExtras {
  /** Instead of the zone's city. */
  readonly city?: string | undefined;
  readonly notes?: string | undefined;
  readonly tags?: readonly string[] | undefined;
  readonly owner?: string | undefined;
  readonly custom?: CustomValues | undefined;
}

/** A contact as it is stored. */
export type ContactRow = ContactInput & {
  readonly city: string | null;
  readonly notes: string | null;
  readonly owner: string | null;
  readonly tags: readonly string[];
  readonly custom: CustomValues;
  readonly searchText: string;
};

/** The texts that a new contact is stored with; an import adds tags and values of staff's own fields, and all others get their defaults. */
export const storedFields = [...contactFieldNames, 'city', 'notes', 'owner'] as const;

const rank = (status: ContactStatus): number => contactStatuses.indexOf(status);

/** Facts that move a contact by themselves. */
export type ContactFact = 'message_accepted' | 'answered' | 'sent_media' | 'registered';

const reached: Record<ContactFact, ContactStatus> = {
  message_accepted: 'contacted',
  answered: 'responded',
  sent_media: 'photos_sent',
  registered: 'converted',
};

/** The status after a fact: it moves forwards or not at all. Only staff move a card back. */
export const advance = (status: ContactStatus, fact: ContactFact): ContactStatus =>
  rank(reached[fact]) > rank(status) ? reached[fact] : status;

interface Searched {
  readonly businessName: string;
  readonly contactName?: string | null | undefined;
  readonly phone: string;
}

/** The text that the search box searches. */
export const searchTextOf = (contact: Searched): string =>
  fold(`${contact.businessName} ${contact.contactName ?? ''} ${contact.phone}`);

const noTags: readonly string[] = [];
const noValues: CustomValues = {};

/** Completes what staff typed: category and zone in their own spelling, city, search text. */
export const toContactRow = (input: ContactInput, extras?: ContactExtras): ContactRow => {
  const { zone, city } = placeOf(input.zone);
  return {
    ...input,
    category: canonicalCategory(input.category),
    zone,
    city: extras?.city ?? city,
    notes: extras?.notes ?? null,
    owner: extras?.owner ?? null,
    tags: extras?.tags ?? noTags,
    custom: extras?.custom ?? noValues,
    searchText: searchTextOf(input),
  };
};
