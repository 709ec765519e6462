import type { Language } from '@tianguis/proto/errors';
import { en } from './en.ts';
import type { Entry } from './entry.ts';
import { es } from './es.ts';

/** What Aria knows, in both languages with the same ids. */
export type Knowledge = Readonly<Record<Language, readonly Entry[]>>;

/** What the product comes with. */
export const builtIn: Knowledge = { es, en };

/** An entry as staff wrote it, in both languages. */
export type StaffEntry = Readonly<Record<Language, Entry>>;

/** The knowledge with these entries in place of those of the same id, or beside them. */
export function withEntries(knowledge: Knowledge, entries: readonly StaffEntry[]): Knowledge {
  const side = (language: Language): readonly Entry[] => {
    const all = new Map(knowledge[language].map((entry) => [entry.id, entry]));
    for (const { [language]: entry } of entries) all.set(entry.id, keptVariants(entry, all.get(entry.id)));
    return [...all.values()];
  };
  return { es: side('es'), en: side('en') };
}

/** What is said of a place or to an offer says the same as the answer, so it stays only as long as the answer does. */
const keptVariants = (entry: Entry, before: Entry | undefined): Entry =>
  before?.answer === entry.answer ? { ...before, ...entry } : entry;
