import { z } from 'zod';
import { id, pageQuery, pageReply, queryFlag, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

interface Named {
  readonly name: string | null;
}

/** A colleague in a text: their name after an @, from one place to before another. */
export interface Mention<Person> {
  readonly from: number;
  readonly to: number;
  /** Everybody of that name. */
  readonly people: readonly Person[];
}

const wordEnds = /[\p{L}\p{N}_]/u;

/** Whether a name stands at a place of a text, as a whole, in whatever case. */
function standsAt(text: string, place: number, name: string): boolean {
  const end = place + name.length;
  return (
    name !== '' &&
    text.slice(place, end).toLowerCase() === name.toLowerCase() &&
    !wordEnds.test(text.slice(end, end + 1))
  );
}

/** The colleagues whom a text names after an @. Of names that begin alike the longest counts; an address is no mention. */
export function mentionsIn<Person extends Named>(text: string, people: readonly Person[]): Mention<Person>[] {
  const found: Mention<Person>[] = [];
  for (const { index } of text.matchAll(/(?<![\p{L}\p{N}_.])@/gu)) {
    const from = index;
    const fitting = people.filter(({ name }) => name !== null && standsAt(text, from + 1, name));
    const longest = Math.max(0, ...fitting.map(({ name }) => name?.length ?? 0));
    if (longest === 0) continue;
    found.push({ from, to: from + 1 + longest, people: fitting.filter(({ name }) => name?.length === longest) });
  }
  return found;
}

/** Of a note that nobody wrote: a rule gave the conversation to the colleague whom it names. */
export const noteCause = z.enum(['assigned']).nullish();

export const mentionView = z
  .object({
    id: id.meta({ description: 'Of the note' }),
    contactId: id,
    businessName: z.string(),
    phone: z.string(),
    zone: z.string(),
    text: z.string(),
    cause: noteCause,
    at: timestamp,
    by: z.string().nullable().meta({ description: 'Who wrote the note, by name' }),
    read: z.boolean(),
  })
  .meta({ id: 'Mention' });

const unread = z.int().meta({ description: 'Mentions that the caller has not read' });

export const listMentions = defineOperation({
  id: 'listMentions',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/mentions',
  access: 'staff',
  summary: 'Notes in which a colleague named the caller with an @, newest first',
  query: pageQuery.extend({ unread: queryFlag.optional() }),
  reply: z.object({ mentions: z.array(mentionView), unread, ...pageReply }),
});

export const readMentions = defineOperation({
  id: 'readMentions',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/mentions/read',
  access: 'staff',
  summary: 'Mark the caller’s mentions as read: those in notes about one contact, or all of them',
  body: z.object({ contactId: id.optional() }),
  reply: z.object({ unread }),
});

export const listWaitingMentions = defineOperation({
  id: 'listWaitingMentions',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/mentions/waiting',
  access: 'staff',
  summary:
    'Which mentions nobody has read yet, of everybody, oldest first and without what they say; for mails to staff',
  query: z.object({ limit: pageQuery.shape.limit }),
  reply: z.object({
    mentions: z.array(z.object({ id, actor: z.string(), contactId: id, at: timestamp })),
    total: z.int(),
  }),
});

export const mentionOperations = {
  listMentions,
  readMentions,
  listWaitingMentions,
};
