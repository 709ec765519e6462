import { type ChatAction, type ChatIntent, chatActions } from '@tianguis/proto/assistant/chat/operations';
import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import { readRows } from '../platform/data.ts';
import { topics } from './topics.ts';

/** One thing that Aria knows. Both languages have the same ids. */
export interface Entry {
  readonly id: string;
  readonly title: string;
  /** How people ask for it; searched together with the title. */
  readonly asked: readonly string[];
  /** The answer; `{web}` is replaced by the site's address. */
  readonly answer: string;
  /** The answer to a person who has just offered something; by default `answer`. */
  readonly toOffer?: string | undefined;
  /** The answer where a place is known, as `{place}`. */
  readonly inPlace?: string | undefined;
  /** The same for one of the places with most activity; by default `inPlace`. */
  readonly inActivePlace?: string | undefined;
  readonly action?: ChatAction | undefined;
  /** The intent that it answers; by default that of its topic (`topics.ts`). */
  readonly intent?: ChatIntent | undefined;
}

/** Every wording that an entry is found by. */
export const wordings = ({ title, asked }: Entry): string[] => [title, ...asked];

/** What Aria knows, in both languages. */
export type Knowledge = Readonly<Record<Language, readonly Entry[]>>;

const text = z.string().trim().min(1);
const entryRow = z.strictObject({
  id: z.enum(topics),
  title: text,
  answer: text,
  toOffer: text.optional(),
  inPlace: text.optional(),
  inActivePlace: text.optional(),
  action: z.enum(chatActions).optional(),
});
const wordingRow = z.strictObject({ entry: z.enum(topics), text });

/** The entries of one language, each with its wordings. */
function entriesIn(entries: URL, wordings: URL): Entry[] {
  const asked = Map.groupBy(readRows(wordings, wordingRow), ({ entry }) => entry);
  return readRows(entries, entryRow).map((entry) => ({
    ...entry,
    asked: (asked.get(entry.id) ?? []).map(({ text }) => text),
  }));
}

/** The knowledge that the product comes with. */
export const builtIn: Knowledge = {
  es: entriesIn(
    new URL('./data/entries.es.jsonl', import.meta.url),
    new URL('./data/wordings.es.jsonl', import.meta.url),
  ),
  en: entriesIn(
    new URL('./data/entries.en.jsonl', import.meta.url),
    new URL('./data/wordings.en.jsonl', import.meta.url),
  ),
};

/** An entry as staff wrote it, in both languages. */
export type StaffEntry = Readonly<Record<Language, Entry>>;

/** The knowledge with these entries added, or in place of those with the same id. */
export function withEntries(knowledge: Knowledge, entries: readonly StaffEntry[]): Knowledge {
  const side = (language: Language): readonly Entry[] => {
    const all = new Map(knowledge[language].map((entry) => [entry.id, entry]));
    for (const { [language]: entry } of entries) all.set(entry.id, keptVariants(entry, all.get(entry.id)));
    return [...all.values()];
  };
  return { es: side('es'), en: side('en') };
}

/** The answers for a place and to an offer say the same as the answer, so they are kept only as long as it is. */
const keptVariants = (entry: Entry, before: Entry | undefined): Entry =>
  before?.answer === entry.answer ? { ...before, ...entry } : entry;
