import { z } from 'zod';
import { id, idParam, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { optOutReasons, suppressionReasons } from './contact.ts';
import { bulkChange } from './operations.ts';

const count = z.int().min(0);

/** Contacts that have their former values again, and those that do not. */
const undone = z.object({
  restored: count,
  kept: count.meta({ description: 'Contacts that somebody or something has changed since, or that are gone' }),
});

export const contactChangeView = z
  .object({
    id,
    change: bulkChange.extend({
      optOut: z.enum(optOutReasons).optional(),
      suppressed: z
        .enum(suppressionReasons)
        .optional()
        .meta({ description: 'A file of phones for the do-not-write list; counts are of phones' }),
    }),
    changed: count.meta({ description: 'Contacts that it made different' }),
    by: z.string().nullable(),
    at: timestamp,
    undoUntil: timestamp.nullable().meta({ description: 'Until then it may be undone; null: not any more' }),
    undone: undone.extend({ at: timestamp, by: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'ContactChange' });

export const listContactChanges = defineOperation({
  id: 'listContactChanges',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/contact-changes',
  access: 'staff',
  summary: 'Changes of many contacts at once, newest first; kept for 30 days',
  query: pageQuery,
  reply: z.object({ changes: z.array(contactChangeView), ...pageReply }),
});

export const undoContactChange = defineOperation({
  id: 'undoContactChange',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/contact-changes/:id/undo',
  access: 'staff',
  summary:
    'Undo a change of many contacts within a day: former values come back, except where something changed them since',
  params: z.object({ id: idParam }),
  reply: undone,
  errors: [404, 409],
});

export const contactChangeOperations = {
  listContactChanges,
  undoContactChange,
};
