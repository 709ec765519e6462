import { z } from 'zod';
import {
  id,
  idParam,
  longText,
  oneOrMany,
  pageQuery,
  pageReply,
  queryFlag,
  shortText,
  timestamp,
} from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { answerChannels, enquiryKinds, enquirySorts, enquiryStates } from './enquiry-kinds.ts';

const assignee = z.object({ actor: z.string().regex(/^staff:[\w-]{1,60}$/), name: shortText });

export const enquiryView = z
  .object({
    id,
    kind: z.enum(enquiryKinds),
    state: z.enum(enquiryStates),
    name: z.string().meta({ description: 'Empty where a visitor of the chat gave none' }),
    company: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    text: z
      .string()
      .meta({ description: 'What they wrote, whole; of a chat their last message. Empty where a form has no text' }),
    details: z
      .object({
        materialType: z.string(),
        frequency: z.string(),
        wantsPilot: z.boolean(),
        queryType: z.string(),
        referralCode: z.string(),
      })
      .partial()
      .meta({ description: 'What else the form of this kind asks' }),
    transcript: z
      .array(z.object({ role: z.enum(['user', 'assistant']), content: z.string() }))
      .meta({ description: 'The conversation that was handed over; empty for all but chats' }),
    assignee: assignee.nullable(),
    dueAt: timestamp
      .nullable()
      .meta({ description: 'By when we promised an answer; null once there is one, and where there is no address' }),
    overdue: z.boolean(),
    answeredAt: timestamp.nullable(),
    createdAt: timestamp,
  })
  .meta({ id: 'Enquiry' });

export const answerView = z
  .object({
    id,
    channel: z.enum(answerChannels),
    text: z.string(),
    status: z
      .enum(['queued', 'sent', 'failed'])
      .meta({ description: 'Of a mail; WhatsApp tells its own in the message log' }),
    messageLogId: id.nullable(),
    author: z.string(),
    createdAt: timestamp,
  })
  .meta({ id: 'EnquiryAnswer' });

export const listEnquiries = defineOperation({
  id: 'listEnquiries',
  service: 'marketplace',
  method: 'GET',
  path: '/api/enquiries',
  access: 'staff',
  summary:
    'Everybody who came to us by the site, newest first or by when an answer is due; `q` searches names, addresses and what they wrote',
  query: pageQuery.extend({
    q: z.string().trim().max(100).optional(),
    kind: oneOrMany(z.enum(enquiryKinds)),
    state: oneOrMany(z.enum(enquiryStates)),
    overdue: queryFlag.optional().meta({ description: 'Only those that wait longer than we promised' }),
    mine: queryFlag.optional().meta({ description: 'Only those of the caller' }),
    sort: z
      .enum(enquirySorts)
      .default('newest')
      .meta({ description: '`due`: first those that wait for an answer, the longest waiting first, then the others' }),
  }),
  reply: z.object({ enquiries: z.array(enquiryView), ...pageReply }),
});

export const enquiryCounts = defineOperation({
  id: 'enquiryCounts',
  service: 'marketplace',
  method: 'GET',
  path: '/api/enquiries/counts',
  access: 'staff',
  summary: 'How many wait for an answer, how many of them longer than we promised',
  reply: z.object({ new: z.int(), overdue: z.int() }),
});

const params = z.object({ id: idParam });
const one = z.object({ enquiry: enquiryView, answers: z.array(answerView) });

export const getEnquiry = defineOperation({
  id: 'getEnquiry',
  service: 'marketplace',
  method: 'GET',
  path: '/api/enquiries/:id',
  access: 'staff',
  summary: 'One enquiry with our answers, oldest first',
  params,
  reply: one,
  errors: [404],
});

export const updateEnquiry = defineOperation({
  id: 'updateEnquiry',
  service: 'marketplace',
  method: 'PATCH',
  path: '/api/enquiries/:id',
  access: 'staff',
  summary: 'Give an enquiry to somebody or to nobody (null), or set its state',
  params,
  body: z.object({ state: z.enum(enquiryStates).optional(), assignee: assignee.nullish() }),
  reply: one,
  errors: [404],
});

export const answerEnquiry = defineOperation({
  id: 'answerEnquiry',
  service: 'marketplace',
  method: 'POST',
  path: '/api/enquiries/:id/answers',
  access: 'staff',
  summary:
    'Answer by mail. A WhatsApp answer goes out through `POST /api/outreach/send-whatsapp` with `enquiryId`, whose gate decides',
  params,
  body: z.object({ channel: z.literal('mail'), text: longText }),
  status: 201,
  reply: one,
  errors: [404, 422],
});

export const enquiryOperations = { listEnquiries, enquiryCounts, getEnquiry, updateEnquiry, answerEnquiry };
