import { z } from 'zod';
import type { Book } from './book.ts';
import { type Message, phoneOf, presentMessage } from './message.ts';

const moment = z.iso.date().or(z.iso.datetime({ offset: true }));

export const listQuery = z.looseObject({
  To: z.string().optional(),
  From: z.string().optional(),
  DateSent: moment.optional(),
  'DateSent<': moment.optional(),
  'DateSent>': moment.optional(),
  PageSize: z.coerce.number().int().min(1).max(1000).default(50),
  Page: z.coerce.number().int().min(0).default(0),
  PageToken: z.string().startsWith('PA').optional(),
});
type Query = z.output<typeof listQuery>;

interface Reader {
  readonly accountSid: string;
  /** The list has what was accepted before this moment. */
  readonly until: number;
}

/** Twilio's list of messages, newest first. */
export function listMessages(book: Book, query: Query, { accountSid, until }: Reader): Record<string, unknown> {
  const matches = candidates(book, query).filter((message) => message.created <= until && isWanted(message, query));
  const after = query.PageToken?.slice(2);
  const start = after ? matches.findIndex(({ sid }) => sid === after) + 1 : 0;
  const page = matches.slice(start, start + query.PageSize);
  const last = page.at(-1);
  const more = last && matches.length > start + query.PageSize;
  const base = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const uri = (number: number, token?: string) => `${base}?${pageQuery(query, number, token)}`;
  return {
    messages: page.map((message) => presentMessage(message, accountSid)),
    start: query.Page * query.PageSize,
    end: query.Page * query.PageSize + Math.max(page.length - 1, 0),
    page: query.Page,
    page_size: query.PageSize,
    uri: uri(query.Page, query.PageToken),
    first_page_uri: uri(0),
    next_page_uri: more ? uri(query.Page + 1, `PA${last.sid}`) : null,
    previous_page_uri: null,
  };
}

function candidates(book: Book, { To, From }: Query): Message[] {
  const toPerson = To ? book.ofContact(phoneOf(To)) : [];
  if (toPerson.length > 0) return toPerson.reverse();
  const fromPerson = From ? book.ofContact(phoneOf(From)) : [];
  return fromPerson.length > 0 ? fromPerson.reverse() : book.messages.newestFirst();
}

function isWanted(message: Message, query: Query): boolean {
  if (query.To && message.to !== query.To) return false;
  if (query.From && message.from !== query.From) return false;
  const time = message.sent ?? message.created;
  if (query['DateSent>'] && time < Date.parse(query['DateSent>'])) return false;
  if (query['DateSent<'] && time > endOf(query['DateSent<'])) return false;
  return !query.DateSent || isOnDay(time, query.DateSent);
}

const dayMs = 24 * 3600 * 1000;
// A bare date means the whole day, in UTC.
const endOf = (text: string): number => Date.parse(text) + (text.length === 10 ? dayMs - 1 : 999);
const isOnDay = (time: number, text: string): boolean => {
  const start = Date.parse(text.slice(0, 10));
  return time >= start && time < start + dayMs;
};

function pageQuery(query: Query, page: number, token?: string): URLSearchParams {
  const params = new URLSearchParams({ PageSize: String(query.PageSize), Page: String(page) });
  for (const name of ['To', 'From', 'DateSent', 'DateSent<', 'DateSent>'] as const) {
    const value = query[name];
    if (value) params.set(name, value);
  }
  if (token) params.set('PageToken', token);
  return params;
}
