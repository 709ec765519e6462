import type { Language } from '@tianguis/proto/errors';
import type {
  ContactStatus,
  OptionalContactField,
  RequiredContactField,
} from '@tianguis/proto/outreach/contacts/contact';

type ChangedFields = { readonly [Field in RequiredContactField]?: string } & {
  readonly [Field in OptionalContactField]?: string | null;
};

/** What staff may change of a contact. */
export interface Change extends ChangedFields {
  readonly status?: ContactStatus;
  readonly tags?: string[];
  readonly notes?: string | null;
  readonly owner?: string | null;
  readonly language?: Language | null;
}

interface Pages {
  readonly pages: readonly { readonly contacts: readonly { readonly id: number }[] }[];
}

export interface BulkChange {
  readonly status?: ContactStatus | undefined;
  readonly addTags?: readonly string[] | undefined;
  readonly removeTags?: readonly string[] | undefined;
}

/** A contact as a change of many leaves it. */
export const bulkChanged = <C extends { readonly status: ContactStatus; readonly tags: string[] }>(
  contact: C,
  { status = contact.status, addTags = [], removeTags = [] }: BulkChange,
): C => ({
  ...contact,
  status,
  tags: [...new Set([...contact.tags, ...addTags])].filter((tag) => !removeTags.includes(tag)).toSorted(),
});

/** The loaded pages with one contact changed; the same object where it is not among them. */
export function applied<P extends Pages>(pages: P, id: number, change: Change): P {
  if (!pages.pages?.some(({ contacts }) => contacts.some((contact) => contact.id === id))) return pages;
  return {
    ...pages,
    pages: pages.pages.map((page) => ({
      ...page,
      contacts: page.contacts.map((contact) => (contact.id === id ? { ...contact, ...change } : contact)),
    })),
  };
}
