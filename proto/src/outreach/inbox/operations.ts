import { z } from 'zod';
import { needsPersonKinds } from '../../assistant/chat/needs-person.ts';
import { id, idParam, pageQuery, pageReply, queryFlag, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { ariaStates, contactStatuses, priorities } from '../contacts/contact.ts';
import { messageAuthors } from '../messaging/message.ts';
import { attachmentOperations } from './attachments.ts';
import { conversationStates, inboxes, tag } from './states.ts';
import { watchConversation } from './watching.ts';

/** A person of staff as histories name them: `staff:<id>`; the name is null until they did something at the desk. */
export const assignee = z.object({ actor: z.string(), name: z.string().nullable() }).meta({ id: 'Assignee' });

/** A conversation as the list shows it. Only who has answered at least once is in the list. */
export const conversationView = z
  .object({
    contactId: id,
    businessName: z.string(),
    contactName: z.string().nullable(),
    phone: z.string(),
    category: z.string(),
    zone: z.string(),
    status: z.enum(contactStatuses),
    optedOut: z.boolean(),
    mayOptOutSince: timestamp.nullable().meta({
      description:
        'Since when no marketing goes to them, because Aria heard a wish for no more messages; until staff decide',
    }),
    tags: z.array(z.string()).meta({ description: 'Of the contact' }),
    memberId: id.nullable().meta({ description: 'The member who proved this phone; null of everybody else' }),
    priority: z.enum(priorities).meta({
      description:
        'High: they complain, threaten, ask for an invoice or a person, have waited for a person for an hour, or are a hot lead',
    }),
    estimatedValue: z.number().meta({ description: 'Pesos' }),
    unread: z.int().meta({ description: 'Messages of theirs that nobody of staff has read' }),
    held: z.int().meta({ description: 'Answers of Aria that wait for a person' }),
    needsPersonSince: timestamp.nullable().meta({
      description:
        'Since when they wait for a person of staff, because of what they wrote or because Aria left it to one; null: they do not',
    }),
    complainedAt: timestamp.nullable().meta({ description: 'Their newest complaint or threat' }),
    matter: z
      .enum(needsPersonKinds)
      .nullable()
      .meta({ description: 'Why what they wrote asks for a person; null where Aria left it to one' }),
    assignee: assignee.nullable(),
    lastMessage: z
      .object({
        id,
        at: timestamp,
        direction: z.enum(['outbound', 'inbound']),
        author: z.enum(messageAuthors),
        text: z.string().meta({ description: 'Its beginning' }),
        mediaCount: z.int(),
      })
      .nullable()
      .meta({ description: 'The newest of theirs or of our answers; campaigns do not count' }),
    lastInboundAt: timestamp.nullable(),
    windowOpenUntil: timestamp.nullable().meta({ description: 'Until then free text may be sent; null: not now' }),
    aria: z.enum(ariaStates),
    closedAt: timestamp.nullable().meta({ description: 'Since when it is closed; it reopens when they write' }),
    snooze: z
      .object({
        until: timestamp.meta({ description: 'Once that has passed, the conversation comes first' }),
        note: z.string().nullable().meta({ description: 'What to do then' }),
        by: assignee.nullable(),
        stays: z.boolean().meta({ description: 'It stays in the list until then: this is only a reminder' }),
      })
      .nullable()
      .meta({ description: 'Until when it leaves the list, unless they write before, or when to remind of it' }),
  })
  .meta({ id: 'Conversation' });

const params = z.object({ id: idParam });

const one = z.object({ conversation: conversationView });

export const listConversations = defineOperation({
  id: 'listConversations',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/conversations',
  access: 'staff',
  summary: 'Conversations with who has answered, by their newest activity; `q` searches business, name and phone',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional(),
    inbox: z.enum(inboxes).optional(),
    state: z.enum(conversationStates).default('open'),
    unread: queryFlag.optional(),
    person: queryFlag
      .optional()
      .meta({ description: 'Only those that wait for a person of staff, or whose reminder is due' }),
    held: queryFlag.optional().meta({ description: 'Only those where an answer of Aria waits for a person' }),
    priority: z.enum(priorities).optional(),
    tag: tag.optional().meta({ description: 'Only contacts who carry it' }),
    sort: z.enum(['newest', 'oldest', 'waiting']).default('newest').meta({
      description:
        'Which activity comes first. `waiting`: those that wait for a person or whose reminder is due, the longest wait first, and then the newest activity; of snoozed ones, those that come back first',
    }),
  }),
  reply: z.object({
    conversations: z.array(conversationView),
    ...pageReply,
    totalIsLeast: z
      .boolean()
      .meta({ description: 'There are more than `total`: such lists are not counted to the end' }),
  }),
});

const bounded = z.int().meta({ description: 'Counted up to 1,000' });

export const conversationCounts = defineOperation({
  id: 'conversationCounts',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/conversations/counts',
  access: 'staff',
  summary:
    'How much there is to do in open conversations: unread ones, those of the caller, those of nobody, answers to review, those that wait for a person or whose reminder is due; and how many are snoozed',
  reply: z.object({
    unread: bounded,
    mine: bounded,
    unassigned: bounded,
    held: bounded,
    person: bounded,
    snoozed: bounded,
    nextDue: timestamp.nullable().meta({ description: 'When the next snoozed conversation comes back' }),
  }),
});

export const listAssignees = defineOperation({
  id: 'listAssignees',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/conversations/assignees',
  access: 'staff',
  summary: 'Whom a conversation can be given to: the caller and all members of staff, by name',
  reply: z.object({
    assignees: z.array(
      assignee.extend({
        away: z.boolean().meta({ description: 'No rule gives them conversations for now' }),
        disabled: z.boolean().meta({ description: 'Their account is closed' }),
      }),
    ),
    me: z.string(),
  }),
});

export const getConversation = defineOperation({
  id: 'getConversation',
  service: 'outreach',
  method: 'GET',
  path: '/api/outreach/conversations/:id',
  access: 'staff',
  summary: 'The conversation with a contact; there is one for every contact, whether they have answered or not',
  params,
  reply: one,
  errors: [404],
});

export const assignConversation = defineOperation({
  id: 'assignConversation',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/conversations/:id/assignee',
  access: 'staff',
  summary: 'Give a conversation to somebody (`me` or `staff:<id>`) or to nobody (null)',
  params,
  body: z.object({
    assignee: z.string().max(64).nullable(),
    from: z.string().max(64).nullish().meta({ description: 'Who has it as far as the caller knows; else 409' }),
  }),
  reply: one,
  errors: [404, 409, 422],
});

export const markConversation = defineOperation({
  id: 'markConversation',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/conversations/:id/read',
  access: 'staff',
  summary: 'Mark a conversation for everybody: as read or unread, and whether it waits for a person',
  params,
  body: z.object({
    read: z.boolean(),
    waits: z.boolean().optional().meta({
      description:
        'Whether they wait for a person of staff; false once a colleague spoke to them elsewhere, since an answer here says so by itself',
    }),
    upTo: id.optional().meta({ description: 'The newest message that was seen: later ones stay unread' }),
  }),
  reply: one,
  errors: [404],
});

export const closeConversation = defineOperation({
  id: 'closeConversation',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/conversations/:id/closed',
  access: 'staff',
  summary: 'Close a conversation, which leaves the list until they write, or reopen it as it was',
  params,
  body: z.object({ closed: z.boolean() }),
  reply: one,
  errors: [404],
});

export const snoozeConversation = defineOperation({
  id: 'snoozeConversation',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/conversations/:id/snooze',
  access: 'staff',
  summary:
    'Have a conversation leave the list until a moment within a year, or until they write; then it comes first. With `stays` it only comes first at that moment. Null ends either',
  params,
  body: z.object({
    until: z.iso.datetime().nullable(),
    note: z.string().trim().max(280).nullish().meta({ description: 'What to do then' }),
    stays: z.boolean().default(false).meta({ description: 'It stays in the list until then: only a reminder' }),
    restores: z
      .boolean()
      .default(false)
      .meta({ description: 'Puts an earlier snooze back, also one whose moment has passed' }),
  }),
  reply: one,
  errors: [404, 422],
});

export const switchAria = defineOperation({
  id: 'switchAria',
  service: 'outreach',
  method: 'PUT',
  path: '/api/outreach/contacts/:id/aria',
  access: 'staff',
  summary: 'Keep Aria from answering a contact, or let her answer again at once, also after staff wrote',
  params,
  body: z.object({ on: z.boolean() }),
  reply: one,
  errors: [404, 422],
});

export const requestLot = defineOperation({
  id: 'requestLot',
  service: 'outreach',
  method: 'POST',
  path: '/api/outreach/messages/:id/lot',
  access: 'staff',
  summary:
    'Make a lot of what a member wrote; they are shown it by WhatsApp and publish it by a yes. Asked again, it is made once',
  params,
  reply: z.object({ success: z.literal(true), memberId: id.meta({ description: 'Whose lot it is' }) }),
  errors: [404, 422],
});

export const conversationOperations = {
  ...attachmentOperations,
  requestLot,
  listConversations,
  conversationCounts,
  listAssignees,
  getConversation,
  assignConversation,
  markConversation,
  closeConversation,
  snoozeConversation,
  switchAria,
  watchConversation,
};
