import { z } from 'zod';
import { readRows } from '../platform/data.ts';

const row = z.strictObject({
  language: z.enum(['es', 'en']),
  act: z.string(),
  text: z.string(),
});

export const readMarkedMessages = (file: URL) => readRows(file, row);

/** Single messages whose stretches were marked by hand. */
export const markedMessages = () => readMarkedMessages(new URL('./data/marked.jsonl', import.meta.url));

/** What a person does with one message of a talk, in view of those before. */
export const turnActs = [
  /** Names goods to sell. */
  'offer',
  /** Gives goods away. */
  'donate',
  /** Names more goods beside those that they offered. */
  'add',
  /** Takes goods back that they offered. */
  'remove',
  /** Corrects what they said. */
  'fix',
  /** Tells something of the goods that they offered: place, condition, amount, brand, date. */
  'tell',
  /** Says what they ask for them. */
  'ask',
  /** Asks what goods are worth. */
  'worth',
  /** Wants the offer to be published as it is. */
  'publish',
  /** Looks for goods. */
  'search',
  /** Looks for other goods instead of those before, or besides. */
  'instead',
  /** Adds a condition to what they look for: place, size, amount, price, state. */
  'narrow',
  /** Means one of the lots that were listed. */
  'choose',
  /** Wants to be told once there are such goods. */
  'alert',
  /** Offers a price for a lot. */
  'bargain',
  /** Asks what an amount comes to. */
  'sum',
  /** Asks about an order, a lot or a payment of theirs. */
  'own',
  'complaint',
  /** Asks how something works. */
  'question',
  /** Thanks, greets, chats. */
  'nod',
  'yes',
  'no',
  /** Drops what was spoken of. */
  'leave',
  'human',
  'stop',
] as const;
export type TurnAct = (typeof turnActs)[number];

const talk = z.strictObject({
  language: z.enum(['es', 'en']),
  turns: z.array(z.strictObject({ act: z.enum(turnActs), text: z.string() })).min(1),
});

export const readTalks = (file: URL) => readRows(file, talk);

/** Talks of one person, message by message, each marked and with what it does. */
export const talks = () => readTalks(new URL('./data/talks.jsonl', import.meta.url));
