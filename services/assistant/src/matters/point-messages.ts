import { z } from 'zod';
import { builtIn, builtInPoints, wordings } from '../knowledge/knowledge.ts';
import { readRows } from '../platform/data.ts';

const message = z.strictObject({
  entry: z.string(),
  point: z.string(),
  language: z.enum(['es', 'en']),
  text: z.string(),
});

/** Messages of people, each with the point of an entry that answers it. */
export const pointMessages = readRows(new URL('./data/point-messages.jsonl', import.meta.url), message);

/** How people ask on after an answer. Most are too short to be asked alone, so that the router learns nothing from them. */
export const followUpMessages = readRows(new URL('./data/follow-up-messages.jsonl', import.meta.url), message);
export type PointMessage = (typeof pointMessages)[number];

/** A text, and the point of an entry that it is about. */
export type PointText = Pick<PointMessage, 'entry' | 'point' | 'text'>;

/** Names of facts within an answer, which no message has: `{web}`. */
const facts = /\{\w+\}\S*/g;

/** What the points ask and answer: an answer has the words of its question, and more of them. */
export const pointTexts: readonly PointText[] = builtInPoints.flatMap(({ entry, id, asked, answer }) =>
  [asked, `${asked} ${answer.es}`, answer.en].map((text) => ({ entry, point: id, text: text.replaceAll(facts, '') })),
);

/** What stands for an entry as a whole, beside its points. */
export const inGeneral = '';

/** The wordings of an entry ask for none of its points: `¿en qué ciudades están?` */
export const generalTexts: readonly PointText[] = [...builtIn.es, ...builtIn.en].flatMap((entry) =>
  wordings(entry).map((text) => ({ entry: entry.id, point: inGeneral, text })),
);
