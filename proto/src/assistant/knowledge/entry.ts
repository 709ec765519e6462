import { z } from 'zod';
import { localizedCheck } from '../../errors.ts';
import { shortText, timestamp } from '../../fields.ts';
import { chatActions, chatIntents } from '../chat/operations.ts';
import { factNames, isKnownSlot, slotsOf } from './fact-names.ts';

/** Name of an entry: those of the product are words, those of staff are made from their Spanish title. */
export const entryId = z
  .string()
  .regex(/^[a-z0-9-]{1,80}$/)
  .meta({ description: 'Name of an entry of the knowledge' });

/** Version 0 is what the product came with; staff's begin at 1. */
export const entryVersion = z.int().min(0).max(1_000_000);

/** What an answer may fill in: the address of the site, and facts of the product. */
const onlyKnownSlots = localizedCheck((answer: string) => slotsOf(answer).every(isKnownSlot), {
  es: `Entre llaves solo van {web} y estos datos: ${factNames.join(', ')}`,
  en: `Only {web} and these facts may stand in braces: ${factNames.join(', ')}`,
});

const oneLine = shortText.check(
  localizedCheck((text) => !/[|\n]/.test(text), { es: 'Una sola línea, sin «|»', en: 'A single line, without “|”' }),
);

/** An entry in one language. */
export const entryText = z.object({
  title: oneLine,
  asked: z
    .array(oneLine)
    .min(1)
    .max(100)
    .meta({ description: 'How people ask for it, in their words; found by these and by the title' }),
  answer: z.string().trim().min(1).max(1200).check(onlyKnownSlots).meta({
    description: 'What Aria says; `{web}` stands for the address of the site, `{commission}` and others for facts',
  }),
});
export type EntryText = z.output<typeof entryText>;

/** What staff write: both languages, and what it counts as. */
export const entryContent = z.object({
  intent: z.enum(chatIntents).meta({ description: 'What a visitor wants who is answered by it' }),
  action: z.enum(chatActions).meta({ description: 'Where the answer leads the reader' }),
  es: entryText,
  en: entryText,
});
export type EntryContent = z.output<typeof entryContent>;

/** `builtIn`: the product's own. `draft`: not published yet. `live`: what Aria says. `replaced`: was live. `withdrawn`: taken back. */
export const versionStates = ['builtIn', 'draft', 'live', 'replaced', 'withdrawn'] as const;
export type VersionState = (typeof versionStates)[number];

const whoAndWhen = z.object({ by: z.string(), at: timestamp });

export const versionView = entryContent
  .extend({
    version: entryVersion,
    state: z.enum(versionStates),
    saved: whoAndWhen.nullable().meta({ description: 'Null for the version that the product came with' }),
    published: whoAndWhen.nullable(),
    withdrawn: whoAndWhen.nullable(),
  })
  .meta({ id: 'KnowledgeVersion' });
export type VersionView = z.output<typeof versionView>;

export const entryView = z
  .object({
    id: entryId,
    builtIn: z.boolean().meta({ description: 'Whether the product came with it' }),
    titles: z.object({ es: z.string(), en: z.string() }),
    state: z.enum(versionStates).meta({ description: 'What Aria knows of it now: live, built in, or nothing yet' }),
    liveVersion: entryVersion.nullable().meta({ description: 'What Aria says: 0 is the built-in one, null nothing' }),
    latestVersion: entryVersion,
    hasDraft: z.boolean().meta({ description: 'Whether the latest version waits to be published' }),
    changed: whoAndWhen.nullable(),
  })
  .meta({ id: 'KnowledgeEntry' });
export type EntryView = z.output<typeof entryView>;
