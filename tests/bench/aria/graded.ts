import { readFileSync } from 'node:fs';
import { plain } from '@tianguis/proto/plain';
import { z } from 'zod';

/** A regular expression on a text without capitals and accents. */
const pattern = z.string().transform((source) => new RegExp(source, 's'));

const expected = {
  /** Facts that a good answer names; all of them. */
  must: z.array(pattern),
  /** What no good answer says. */
  mustNot: z.array(pattern),
};

/** An answer of November 2026, and what the people who read it thought of it. */
const graded = {
  answered: z.string(),
  grade: z.enum(['good', 'partial', 'bad']),
};

const language = z.enum(['es', 'en']);

const messageRow = z.strictObject({
  id: z.int(),
  kind: z.enum([
    'sell',
    'buy',
    'price',
    'sum',
    'question',
    'account',
    'complaint',
    'opt_out',
    'prohibited',
    'fraud',
    'talk',
  ]),
  language,
  text: z.string(),
  ...expected,
  ...graded,
});

const conversationRow = z.strictObject({
  id: z.int(),
  language,
  turns: z.array(z.strictObject({ text: z.string(), ...expected })),
  ...graded,
});

export type GradedMessage = z.output<typeof messageRow>;
export type GradedConversation = z.output<typeof conversationRow>;
export type Expected = Pick<GradedMessage, 'must' | 'mustNot'>;

const readLines = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema>[] =>
  readFileSync(new URL(`./graded/${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => schema.parse(JSON.parse(line)));

export const gradedMessages: readonly GradedMessage[] = readLines('messages.jsonl', messageRow);
export const gradedConversations: readonly GradedConversation[] = readLines('conversations.jsonl', conversationRow);

/** Whether an answer names what it must and nothing that it must not. No answer at all is not good. */
export function isGood({ must, mustNot }: Expected, answer: string): boolean {
  const text = plain(answer);
  return text !== '' && must.every((one) => one.test(text)) && !mustNot.some((one) => one.test(text));
}
