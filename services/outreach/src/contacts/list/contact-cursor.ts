import { cursorOf } from '@tianguis/chassis/http/page';
import type { ContactSort } from '@tianguis/proto/outreach/contacts/contact';
import { z } from 'zod';

const id = z.int().min(1).max(2_147_483_647);
const moment = z.iso.datetime({ precision: 3 }).refine((text) => !Number.isNaN(Date.parse(text)));
const keys = {
  newest: z.null(),
  // Null: a search among very many shows those last whose name does not begin with the word.
  name: z
    .string()
    .refine((text) => !text.includes('\0') && text.isWellFormed())
    .nullable(),
  lastContacted: moment.nullable(),
  lastAnswer: moment.nullable(),
  leadScore: z.int().min(-2_147_483_647).max(2_147_483_647).nullable(),
} satisfies Record<ContactSort, z.ZodType>;

/** Where a page of the list ended: its order, the key of its last row (null: that row has none) and the row's number. */
export interface ContactCursor {
  readonly sort: ContactSort;
  readonly key: string | number | null;
  readonly id: number;
}

/** A place in one order is none in another. */
export const contactCursor = (sort: ContactSort) =>
  cursorOf<ContactCursor>(z.object({ sort: z.literal(sort), key: keys[sort], id }));
