import { type ContactSort, type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import type { Contact } from '../contact.ts';

export type ListedContact = Contact & { sortName: string };

export interface Order {
  /** What rows are sorted by besides their number, as the index knows it. */
  readonly key: string | null;
  /** The same, null for rows that come last, where that is not the key itself. */
  readonly orNull?: string;
  readonly direction: 'asc' | 'desc';
  /** Which rows have a key, as the condition of the partial index says it. */
  readonly having: string;
  /** The index is sorted within each status. */
  readonly byStatus: boolean;
  keyOf(contact: ListedContact): string | number | null;
}

export const sortName = 'sort_name(c.business_name) collate "C"';

/** The five orders of the list; numbers decide between equals. */
export const orders: Record<ContactSort, Order> = {
  newest: { key: null, direction: 'desc', having: 'true', byStatus: false, keyOf: () => null },
  name: { key: sortName, direction: 'asc', having: 'true', byStatus: false, keyOf: (contact) => contact.sortName },
  lastContacted: {
    key: 'c.last_contacted_at',
    direction: 'desc',
    having: 'c.last_contacted_at is not null',
    byStatus: true,
    keyOf: ({ lastContactedAt }) => lastContactedAt?.toISOString() ?? null,
  },
  lastAnswer: {
    key: 'c.last_inbound_at',
    direction: 'desc',
    having: 'c.last_inbound_at is not null',
    byStatus: true,
    keyOf: ({ lastInboundAt }) => lastInboundAt?.toISOString() ?? null,
  },
  leadScore: {
    key: 'c.lead_score',
    orNull: 'nullif(c.lead_score, 0)',
    direction: 'desc',
    having: 'c.lead_score > 0',
    byStatus: true,
    keyOf: ({ leadScore }) => leadScore || null,
  },
};

export const everyStatus: readonly ContactStatus[] = contactStatuses;
