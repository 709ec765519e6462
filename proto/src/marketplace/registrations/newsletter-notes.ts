import { z } from 'zod';
import { fileLanguage, id, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';

export const noteStatuses = ['draft', 'sending', 'sent'] as const;

const text = z.object({
  subject: z.string().trim().min(1).max(120),
  body: z.string().trim().min(1).max(3_500),
});

/** A note is written in both languages: readers get the one that they chose. */
export const newsletterNoteInput = z.object({ es: text, en: text });

const note = z
  .object({
    id,
    es: text,
    en: text,
    status: z.enum(noteStatuses),
    recipients: z.int().nonnegative().meta({ description: 'Subscribers whose mail has been requested so far' }),
    createdAt: timestamp,
    updatedAt: timestamp,
    sentAt: timestamp.nullable().meta({ description: 'When the first mail may leave' }),
    undoMilliseconds: z
      .int()
      .min(0)
      .nullable()
      .meta({ description: 'How long its sending may still be undone, by our clock; null: not any more' }),
    completedAt: timestamp.nullable().meta({ description: 'When the last mail was requested' }),
  })
  .meta({ id: 'NewsletterNote' });

const noteReply = z.object({ success: z.literal(true), note });
const withId = z.object({ id: z.coerce.number().pipe(id) });

export const listNewsletterNotes = defineOperation({
  id: 'listNewsletterNotes',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/newsletter/notes',
  access: 'staff',
  summary:
    'Notes of the newsletter, newest first, with the number of subscribers and whether one may be sent this month',
  reply: z.object({
    notes: z.array(note),
    subscribers: z.object({ confirmed: z.int(), pending: z.int(), left: z.int() }),
    sentThisMonth: z.boolean().meta({ description: 'One note goes out in a month of Mexico City' }),
  }),
});

export const writeNewsletterNote = defineOperation({
  id: 'writeNewsletterNote',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/newsletter/notes',
  access: 'staff',
  summary: 'Write a note; it stays a draft until it is sent',
  body: newsletterNoteInput,
  status: 201,
  reply: noteReply,
});

export const changeNewsletterNote = defineOperation({
  id: 'changeNewsletterNote',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/staff/newsletter/notes/:id',
  access: 'staff',
  summary: 'Change a draft',
  params: withId,
  body: newsletterNoteInput,
  reply: noteReply,
  errors: [404, 422],
});

export const deleteNewsletterNote = defineOperation({
  id: 'deleteNewsletterNote',
  service: 'marketplace',
  method: 'DELETE',
  path: '/api/staff/newsletter/notes/:id',
  access: 'staff',
  summary: 'Delete a draft',
  params: withId,
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 422],
});

export const sendNewsletterNote = defineOperation({
  id: 'sendNewsletterNote',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/newsletter/notes/:id/send',
  access: 'staff',
  summary: 'Send a draft to every confirmed subscriber, once a month at most. Sending it again changes nothing',
  params: withId,
  body: z.object({
    holdSeconds: z.int().min(0).max(60).default(0).meta({
      description: 'Seconds until the first mail may leave; until then `undoNewsletterNote` takes the send back',
    }),
  }),
  status: 202,
  reply: noteReply,
  errors: [404, 422],
});

export const undoNewsletterNote = defineOperation({
  id: 'undoNewsletterNote',
  service: 'marketplace',
  method: 'POST',
  path: '/api/staff/newsletter/notes/:id/undo',
  access: 'staff',
  summary: 'Take back a note of which no mail has left yet; it is a draft again',
  params: withId,
  reply: noteReply,
  errors: [404, 422],
});

export const listNewsletterSubscribers = defineOperation({
  id: 'listNewsletterSubscribers',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/newsletter/subscribers',
  access: 'staff',
  summary: 'Confirmed subscribers, newest first',
  query: pageQuery,
  reply: z.object({
    subscribers: z.array(z.object({ id, email: z.string(), language: z.enum(['es', 'en']), since: timestamp })),
    ...pageReply,
  }),
});

export const exportNewsletterSubscribers = defineOperation({
  id: 'exportNewsletterSubscribers',
  service: 'marketplace',
  method: 'GET',
  path: '/api/staff/newsletter/subscribers.csv',
  access: 'admin',
  recentSignIn: 'always',
  summary: 'Confirmed subscribers as CSV',
  query: z.object({ lang: fileLanguage }),
  raw: true,
});

export const newsletterNoteOperations = {
  listNewsletterNotes,
  writeNewsletterNote,
  changeNewsletterNote,
  deleteNewsletterNote,
  sendNewsletterNote,
  undoNewsletterNote,
  listNewsletterSubscribers,
  exportNewsletterSubscribers,
};
