import { answerRows } from './aria/answers.ts';
import { intentRows } from './aria/intents.ts';
import { listRows } from './aria/lists.ts';
import { priceRows } from './aria/prices.ts';
import { replyRows } from './aria/replies.ts';
import { onPostgres } from './shared/postgres.ts';
import { printRows, type Row } from './shared/row.ts';

const full = { people: 300, everyMs: 60, answers: 2_000 };
export const short: typeof full = { people: 4, everyMs: 20, answers: 100 };

/** Aria: how well she knows what is wanted and answers it, reads lists and prices what they hold, and how soon a contact's message has its reply. */
export const ariaBench = async (size = full): Promise<Row[]> => [
  ...(await intentRows(size.answers)),
  ...(await onPostgres(undefined, () => answerRows(size.answers))),
  ...(await listRows()),
  ...priceRows(),
  ...(await onPostgres(undefined, () => replyRows(size))),
];

if (import.meta.main) printRows(await ariaBench());
