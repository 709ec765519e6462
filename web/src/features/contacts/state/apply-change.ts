import type { ContactStatus } from '@tianguis/proto/outreach';

/** What staff may change of a contact. */
export interface Change {
  readonly businessName?: string;
  readonly contactName?: string | null;
  readonly email?: string | null;
  readonly category?: string;
  readonly zone?: string;
  readonly status?: ContactStatus;
  readonly tags?: string[];
  readonly notes?: string | null;
}

interface Pages {
  readonly pages: readonly { readonly contacts: readonly { readonly id: number }[] }[];
}

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
