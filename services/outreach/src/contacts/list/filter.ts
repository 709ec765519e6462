import type { Storage } from '@tianguis/chassis/storage/storage';
import type { ContactStatus } from '@tianguis/proto/outreach/contacts/contact';
import { fold } from '../../platform/fold.ts';
import { canonicalZone } from '../place.ts';

/** What a list of contacts is narrowed by; each list means any of its values. */
export interface ContactFilter {
  readonly q?: string | undefined;
  readonly status?: readonly ContactStatus[] | undefined;
  readonly category?: readonly string[] | undefined;
  readonly zone?: readonly string[] | undefined;
  readonly city?: readonly string[] | undefined;
  readonly tag?: readonly string[] | undefined;
  readonly optedOut?: boolean | undefined;
}

/** Zones and cities under the names that contacts carry. */
export const canonicalFilter = <F extends ContactFilter>(filter: F): F => ({
  ...filter,
  ...(filter.zone && { zone: filter.zone.map(canonicalZone) }),
  ...(filter.city && { city: filter.city.map(canonicalZone) }),
});

/** A condition under construction: `add` gives the number under which a value is known to the statement. */
export function createWhere(values: unknown[] = []) {
  const parts: string[] = [];
  return {
    values,
    parts,
    add: (value: unknown): string => `$${values.push(value)}`,
    text: (): string => (parts.length > 0 ? parts.join(' and ') : 'true'),
  };
}
export type Where = ReturnType<typeof createWhere>;

// `%` and `_` are no wildcards in what a person types.
const escaped = (text: string): string => text.replace(/[\\%_]/g, (char) => `\\${char}`);

/** Shortest text that the trigram index can find inside others; shorter ones match the beginning of a name. */
const trigram = 3;

export const likeAnywhere = (word: string): string => `%${escaped(word)}%`;
export const likeBeginning = (word: string): string => `${escaped(word)}%`;
export const isShort = (word: string): boolean => word.length < trigram;

/** Parts of a phone number, however they are spaced. */
const digits = /^\+?[\d\s().-]{6,}$/;

/** The search text, folded like the texts it is compared with. */
export function searchWord(q: string | undefined): string {
  const word = fold(q ?? '');
  // Every number has the country's prefix, so it narrows nothing and is expensive to look for.
  return digits.test(word) ? word.replace(/[^+\d]/g, '').replace(/^\+52(?=\d{3})/, '') : word;
}

/** Whether a search has to read texts that are not indexed yet. */
export const hasSearchBacklog = async (storage: Storage, q: string | undefined): Promise<boolean> =>
  Boolean(q) && (await storage.query('select 1 from contact_search_backlog limit 1')).rowCount > 0;

/** Adds a filter's conditions on `outreach_contacts as c`; its words are looked up separately. */
export function filterContacts(where: Where, filter: Omit<ContactFilter, 'q'>): void {
  for (const column of ['status', 'category', 'zone', 'city'] as const) {
    const among = filter[column];
    if (among && among.length > 0) where.parts.push(`c.${column} = any(${where.add(among)}::text[])`);
  }
  if (filter.tag && filter.tag.length > 0) where.parts.push(`c.tags && ${where.add(filter.tag)}::text[]`);
  if (filter.optedOut !== undefined) where.parts.push(filter.optedOut ? 'c.opted_out' : 'not c.opted_out');
}
