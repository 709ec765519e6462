import { z } from 'zod';
import { id, idParam } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { priorities } from '../contacts/contact.ts';
import { conversationStates, inboxes, tag } from './states.ts';

/** What a view narrows the inbox by. `mine` means the colleague who looks at it. */
export const conversationFilter = z
  .object({
    q: z.string().trim().max(100).optional(),
    inbox: z.enum(inboxes).optional(),
    state: z.enum(conversationStates).optional(),
    unread: z.boolean().optional(),
    person: z.boolean().optional(),
    held: z.boolean().optional(),
    priority: z.enum(priorities).optional(),
    tag: tag.optional(),
  })
  .meta({ id: 'ConversationFilter' });

const name = z.string().trim().min(1).max(40);

const inboxView = z
  .object({
    id,
    name: z.string(),
    shared: z.boolean().meta({ description: 'The whole team sees it' }),
    own: z.boolean().meta({ description: 'The caller keeps it, and may change it' }),
    by: z.string().nullable().meta({ description: 'Who keeps it, by name' }),
    filter: conversationFilter,
    count: z.int().meta({ description: 'Conversations of the caller’s view, counted up to 1,000' }),
  })
  .meta({ id: 'InboxView' });

const params = z.object({ id: idParam });
const success = z.object({ success: z.literal(true) });
const kept = z.object({ success: z.literal(true), id });

export const listInboxViews = defineOperation({
  id: 'listInboxViews',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/inbox-views',
  access: 'staff',
  summary: 'The filters of the inbox that the caller has kept, and those that colleagues share, each with its count',
  reply: z.object({ views: z.array(inboxView) }),
});

export const createInboxView = defineOperation({
  id: 'createInboxView',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/inbox-views',
  access: 'staff',
  summary: 'Keep a filter of the inbox under a name, for oneself or for the team',
  body: z.object({ name, shared: z.boolean().default(false), filter: conversationFilter }),
  status: 201,
  reply: kept,
  errors: [409],
});

export const updateInboxView = defineOperation({
  id: 'updateInboxView',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/inbox-views/:id',
  access: 'staff',
  summary: 'Rename a view of one’s own, share it or not, or give it another filter',
  params,
  body: z.object({ name, shared: z.boolean(), filter: conversationFilter }).partial(),
  reply: kept,
  errors: [404, 409],
});

export const deleteInboxView = defineOperation({
  id: 'deleteInboxView',
  service: 'outreach',
  method: 'DELETE',
  path: '/api/outreach/inbox-views/:id',
  access: 'staff',
  summary: 'Delete a view of one’s own',
  params,
  reply: success,
  errors: [404],
});

export const inboxViewOperations = { listInboxViews, createInboxView, updateInboxView, deleteInboxView };
