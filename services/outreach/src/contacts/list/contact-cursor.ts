import { type ContactSort, contactSorts } from '@tianguis/proto/outreach/contacts/contact';

/** Where a page of the list ended: its order, the key of its last row (null: that row has none) and the row's number. */
export interface ContactCursor {
  readonly sort: ContactSort;
  readonly key: string | number | null;
  readonly id: number;
}

export const writeContactCursor = ({ sort, key, id }: ContactCursor): string =>
  Buffer.from(JSON.stringify([sort, key, id])).toString('base64url');

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const fits: Record<ContactSort, (key: unknown) => boolean> = {
  newest: (key) => key === null,
  // Null: a search among very many shows those last whose name does not begin with the word.
  name: (key) => key === null || (typeof key === 'string' && !key.includes('\0') && key.isWellFormed()),
  lastContacted: (key) => key === null || isMoment(key),
  lastAnswer: (key) => key === null || isMoment(key),
  leadScore: (key) => key === null || (Number.isInteger(key) && Math.abs(Number(key)) <= 2_147_483_647),
};
const isMoment = (key: unknown): boolean =>
  typeof key === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(key) && !Number.isNaN(Date.parse(key));

/** Undefined for what is no cursor of ours, or one of another order. */
export function readContactCursor(text: string, wanted: ContactSort): ContactCursor | undefined {
  const parsed = parse(text);
  if (!Array.isArray(parsed)) return undefined;
  const [sort, key, id] = parsed;
  if (sort !== wanted || !contactSorts.includes(sort) || !fits[wanted](key)) return undefined;
  return Number.isInteger(id) && id > 0 && id <= 2_147_483_647 ? { sort: wanted, key, id } : undefined;
}
