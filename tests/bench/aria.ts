import { replyRows } from './aria/replies.ts';
import { onPostgres } from './shared/postgres.ts';
import { printRows, type Row } from './shared/row.ts';

const full = { people: 300, everyMs: 60 };
export const short: typeof full = { people: 4, everyMs: 20 };

/** Aria: how soon a contact's message has its reply. */
export const ariaBench = (size = full): Promise<Row[]> => onPostgres(undefined, () => replyRows(size));

if (import.meta.main) printRows(await ariaBench());
