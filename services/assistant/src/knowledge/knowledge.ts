import { type ChatAction, type ChatIntent, chatActions } from '@tianguis/proto/assistant/chat/operations';
import { entryId } from '@tianguis/proto/assistant/knowledge/entry';
import type { Language } from '@tianguis/proto/errors';
import { z } from 'zod';
import { readRows } from '../platform/data.ts';
import { intentOf, isTopic, type Topic, topics } from './topics.ts';

/** A specific question within the matter of an entry: `¿puede ir mi chofer por él?` within the pickup. */
export interface Point {
  readonly id: string;
  readonly answer: string;
}

/** One thing that Aria knows. Both languages have the same ids. */
export interface Entry {
  readonly id: string;
  /** What a message is about that it answers, where it is finer than the topic itself; absent where the id is a topic. */
  readonly topic?: Topic | undefined;
  readonly title: string;
  /** How people ask for it; searched together with the title. */
  readonly asked: readonly string[];
  /** The answer; `{web}` is replaced by the site's address, names of facts by what they are now. */
  readonly answer: string;
  /** The specific questions within it, each with the answer to just that; staff's own entries have none. */
  readonly points?: readonly Point[] | undefined;
  /** The answer to a person who has just offered something; by default `answer`. */
  readonly toOffer?: string | undefined;
  /** The answer where a place is known, as `{place}`. */
  readonly inPlace?: string | undefined;
  /** The same where that place is in a zone of the market; by default `inPlace`. */
  readonly inZone?: string | undefined;
  readonly action?: ChatAction | undefined;
  /** The intent that it answers, where staff wrote it; by default that of its topic (`topics.ts`). */
  readonly intent?: ChatIntent | undefined;
}

/** Every wording that an entry is found by. */
export const wordings = ({ title, asked }: Entry): string[] => [title, ...asked];

/** The topic that an entry answers; undefined for those that staff added. */
export const topicOf = ({ id, topic }: Entry): Topic | undefined => topic ?? (isTopic(id) ? id : undefined);

/** What a visitor wants who is answered by an entry. */
export const intentOfEntry = (entry: Entry): ChatIntent => entry.intent ?? intentOf(topicOf(entry) ?? entry.id);

/** What Aria knows, in both languages. */
export type Knowledge = Readonly<Record<Language, readonly Entry[]>>;

const text = z.string().trim().min(1);
const entryRow = z.strictObject({
  id: entryId,
  topic: z.enum(topics).optional(),
  title: text,
  answer: text,
  toOffer: text.optional(),
  inPlace: text.optional(),
  inZone: text.optional(),
  action: z.enum(chatActions).optional(),
});
const pointRow = z.strictObject({
  entry: entryId,
  id: z.string(),
  /** What is asked; messages are told by it, nobody reads it. */
  asked: text,
  answer: z.strictObject({ es: text, en: text }),
});
/** Every point, with what it asks and its answers. */
export const builtInPoints = readRows(new URL('./data/points.jsonl', import.meta.url), pointRow);
const pointRows = Map.groupBy(builtInPoints, ({ entry }) => entry);
const wordingRow = z.strictObject({ entry: entryId, text });

/** The entries of one language, each with its wordings and points. */
function entriesIn(language: Language, entries: URL, wordings: URL): Entry[] {
  const asked = Map.groupBy(readRows(wordings, wordingRow), ({ entry }) => entry);
  return readRows(entries, entryRow).map((entry) => ({
    ...entry,
    asked: (asked.get(entry.id) ?? []).map(({ text }) => text),
    points: pointRows.get(entry.id)?.map(({ id, answer }) => ({ id, answer: answer[language] })),
  }));
}

/** The knowledge that the product comes with. */
export const builtIn: Knowledge = {
  es: entriesIn(
    'es',
    new URL('./data/entries.es.jsonl', import.meta.url),
    new URL('./data/wordings.es.jsonl', import.meta.url),
  ),
  en: entriesIn(
    'en',
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
  before?.answer === entry.answer ? { ...before, ...entry } : { ...entry, topic: before?.topic };
