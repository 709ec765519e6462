import type { Storage } from '@tianguis/chassis/storage/storage';
import { fold } from '../../platform/fold.ts';
import type { ContactFilter } from './contact-filter.ts';

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

/** Shortest text that the trigram index can find inside others; a shorter one is taken for the beginning of a name. */
const trigram = 3;

export const likeAnywhere = (word: string): string => `%${escaped(word)}%`;
export const likeBeginning = (word: string): string => `${escaped(word)}%`;
export const isShort = (word: string): boolean => word.length < trigram;

/** Parts of a telephone number, however they are spaced. */
const digits = /^\+?[\d\s().-]{6,}$/;

/** What is looked for, as the texts are written. */
export function searchWord(q: string | undefined): string {
  const word = fold(q ?? '');
  // Everybody's number begins with the country's; that part finds nobody and is dear to look for.
  return digits.test(word) ? word.replace(/[^+\d]/g, '').replace(/^\+52(?=\d{3})/, '') : word;
}

/** Whether a search has to look at texts that are not in the index yet. */
export const hasSearchBacklog = async (storage: Storage, q: string | undefined): Promise<boolean> =>
  Boolean(q) && (await storage.query('select 1 from contact_search_backlog limit 1')).rowCount > 0;

/** The condition of a filter on `outreach_contacts as c`, but for its words, which are looked up apart. */
export function filterContacts(where: Where, filter: Omit<ContactFilter, 'q'>): void {
  for (const column of ['status', 'category', 'zone', 'city'] as const) {
    const among = filter[column];
    if (among && among.length > 0) where.parts.push(`c.${column} = any(${where.add(among)}::text[])`);
  }
  if (filter.tag && filter.tag.length > 0) where.parts.push(`c.tags && ${where.add(filter.tag)}::text[]`);
  if (filter.optedOut !== undefined) where.parts.push(filter.optedOut ? 'c.opted_out' : 'not c.opted_out');
}
