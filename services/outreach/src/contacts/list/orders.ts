import { cursorOf } from '@tianguis/chassis/http/page';
import { type Expression, type SqlBool, sql } from '@tianguis/chassis/storage/sql';
import { type ContactSort, type ContactStatus, contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { z } from 'zod';
import type { Contact } from '../contact.ts';

export type ListedContact = Contact & { sortName: string };

export interface Order {
  /** The sort key besides the id, as the index defines it. */
  readonly key: Expression<unknown> | null;
  /** The same, null for rows that come last, where it differs from the key. */
  readonly orNull?: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
  /** Which rows have a key: the condition of the partial index. */
  readonly having: Expression<SqlBool>;
  /** The index is sorted within each status. */
  readonly byStatus: boolean;
  keyOf(contact: ListedContact): string | number | null;
}

/** The name by which contacts are sorted, exactly as its index has it. */
export const sortName = sql<string>`sort_name(c.business_name) collate "C"`;

const everyRow = sql<SqlBool>`true`;

/** The five orders of the list; ids decide between equals. */
export const orders: Record<ContactSort, Order> = {
  newest: { key: null, direction: 'desc', having: everyRow, byStatus: false, keyOf: () => null },
  name: { key: sortName, direction: 'asc', having: everyRow, byStatus: false, keyOf: (contact) => contact.sortName },
  lastContacted: {
    key: sql`c.last_contacted_at`,
    direction: 'desc',
    having: sql<SqlBool>`c.last_contacted_at is not null`,
    byStatus: true,
    keyOf: ({ lastContactedAt }) => lastContactedAt?.toISOString() ?? null,
  },
  lastAnswer: {
    key: sql`c.last_inbound_at`,
    direction: 'desc',
    having: sql<SqlBool>`c.last_inbound_at is not null`,
    byStatus: true,
    keyOf: ({ lastInboundAt }) => lastInboundAt?.toISOString() ?? null,
  },
  leadScore: {
    key: sql`c.lead_score`,
    orNull: sql`nullif(c.lead_score, 0)`,
    direction: 'desc',
    having: sql<SqlBool>`c.lead_score > 0`,
    byStatus: true,
    keyOf: ({ leadScore }) => leadScore || null,
  },
};

export const everyStatus: readonly ContactStatus[] = contactStatuses;

const id = z.int().min(1).max(2_147_483_647);
const moment = z.iso.datetime({ precision: 3 }).refine((text) => !Number.isNaN(Date.parse(text)));
const keys = {
  newest: z.null(),
  // Null: with very many matches, those whose name does not start with the word come last.
  name: z
    .string()
    .refine((text) => !text.includes('\0') && text.isWellFormed())
    .nullable(),
  lastContacted: moment.nullable(),
  lastAnswer: moment.nullable(),
  leadScore: z.int().min(-2_147_483_647).max(2_147_483_647).nullable(),
} satisfies Record<ContactSort, z.ZodType>;

/** Where a page of the list ended: its order, and the key (null: none) and id of its last row. */
export interface ContactCursor {
  readonly sort: ContactSort;
  readonly key: string | number | null;
  readonly id: number;
}

/** A cursor is valid for its own order alone. */
export const contactCursor = (sort: ContactSort) =>
  cursorOf<ContactCursor>(z.object({ sort: z.literal(sort), key: keys[sort], id }));
