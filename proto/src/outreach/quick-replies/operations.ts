import { z } from 'zod';
import { id, idParam, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { shortcutPattern } from './quick-reply.ts';

const quickReply = z
  .object({
    id,
    shortcut: z.string().meta({ description: 'What one types after the slash' }),
    text: z.string().meta({ description: 'With variables in braces: `nombre`, `negocio`, `zona`, `agente`' }),
    updatedAt: timestamp,
    updatedBy: z.string().nullable().meta({ description: 'Who changed it last, where we know their name' }),
  })
  .meta({ id: 'QuickReply' });

const params = z.object({ id: idParam });

const body = z.object({
  shortcut: z.string().trim().toLowerCase().regex(shortcutPattern),
  text: z.string().trim().min(1).max(1600),
});

const changed = z.object({ success: z.literal(true), quickReply });

export const listQuickReplies = defineOperation({
  id: 'listQuickReplies',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/quick-replies',
  access: 'staff',
  summary: 'The quick replies of the team, by their shortcut',
  reply: z.object({ quickReplies: z.array(quickReply), total: z.int() }),
});

export const createQuickReply = defineOperation({
  id: 'createQuickReply',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/quick-replies',
  access: 'staff',
  summary: 'Add a quick reply for the whole team',
  body,
  status: 201,
  reply: changed,
  errors: [409, 422],
});

export const updateQuickReply = defineOperation({
  id: 'updateQuickReply',
  service: 'outreach',
  method: 'PATCH',
  path: '/api/outreach/quick-replies/:id',
  access: 'staff',
  summary: 'Change a quick reply for the whole team',
  params,
  body: body.partial(),
  reply: changed,
  errors: [404, 409, 422],
});

export const deleteQuickReply = defineOperation({
  id: 'deleteQuickReply',
  service: 'outreach',
  method: 'DELETE',
  path: '/api/outreach/quick-replies/:id',
  access: 'staff',
  summary: 'Delete a quick reply for the whole team',
  params,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const quickReplyOperations = { listQuickReplies, createQuickReply, updateQuickReply, deleteQuickReply };
