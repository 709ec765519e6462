import { z } from 'zod';
import { id, longText, numeral, queryFlag, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { chatActions, chatIntents } from '../chat/operations.ts';
import { entryContent, entryId, entryVersion, entryView, versionView } from './entry.ts';

const versionParams = z.object({ id: entryId, version: numeral(entryVersion.min(1)) });
const savedVersion = z.object({ success: z.literal(true), id: entryId, version: entryVersion });

const factValue = z.object({
  name: z.string().meta({ description: 'Stands in braces in an answer', example: 'mostPayment' }),
  es: z.string().meta({ description: 'What a reader of Spanish gets in its place today', example: '$100,000' }),
  en: z.string().meta({ example: '$100,000' }),
});

/** The correction of an answer that a draft is made of; it is settled with the draft. */
const correctionId = id.optional().meta({ description: 'The correction that the draft is made of' });

export const listKnowledge = defineOperation({
  id: 'listKnowledge',
  service: 'assistant',
  method: 'GET',
  path: '/api/knowledge/entries',
  access: 'staff',
  summary:
    'Everything that Aria knows, with what staff changed: all of it, by title; and the facts that an answer may name',
  reply: z.object({ entries: z.array(entryView), total: z.int(), facts: z.array(factValue) }),
});

export const readKnowledge = defineOperation({
  id: 'readKnowledge',
  service: 'assistant',
  method: 'GET',
  path: '/api/knowledge/entries/:id',
  access: 'staff',
  summary: 'One entry with all its versions, newest first; the last one is what the product came with, where it did',
  params: z.object({ id: entryId }),
  reply: z.object({ entry: entryView, versions: z.array(versionView) }),
  errors: [404],
});

export const createKnowledge = defineOperation({
  id: 'createKnowledge',
  service: 'assistant',
  method: 'POST',
  path: '/api/knowledge/entries',
  access: 'staff',
  summary: 'A new entry as a draft; Aria does not know it before it is published',
  body: entryContent.extend({ correctionId }),
  status: 201,
  reply: savedVersion,
  errors: [404],
});

export const saveKnowledge = defineOperation({
  id: 'saveKnowledge',
  service: 'assistant',
  method: 'PUT',
  path: '/api/knowledge/entries/:id',
  access: 'staff',
  summary:
    'A new version of an entry, as a draft. 409 naming who was faster when `basedOn` is not the latest version any more',
  params: z.object({ id: entryId }),
  body: entryContent.extend({
    basedOn: entryVersion.meta({ description: 'The latest version that the writer saw' }),
    correctionId,
  }),
  reply: savedVersion,
  errors: [404, 409],
});

const labelledChange = z.object({
  question: z.string(),
  wanted: z.string().meta({ description: 'The label: an intent, or an entry of staff' }),
  before: z.string(),
  after: z.string(),
});

const score = z.object({
  total: z.int(),
  before: z.int().meta({ description: 'Answered rightly by what Aria knows now' }),
  after: z.int().meta({ description: 'Answered rightly with the draft in place' }),
  better: z.array(labelledChange),
  worse: z.array(labelledChange),
  tolerance: z.int().meta({ description: 'As many fewer right answers are published without a further question' }),
});
export type KnowledgeScore = z.output<typeof score>;

export const scoreKnowledge = defineOperation({
  id: 'scoreKnowledge',
  service: 'assistant',
  method: 'POST',
  path: '/api/knowledge/entries/:id/versions/:version/score',
  access: 'staff',
  summary: 'Has the labelled questions answered with and without a draft, and keeps the result for its publication',
  params: versionParams,
  reply: score,
  errors: [404, 409],
});

export const publishKnowledge = defineOperation({
  id: 'publishKnowledge',
  service: 'assistant',
  method: 'POST',
  path: '/api/knowledge/entries/:id/versions/:version/publish',
  access: 'admin',
  summary:
    'Aria answers by this draft from now on. 409 without a score of the draft beside what she knows now; 422, naming the questions, when more right answers are lost than the tolerance and the loss is not accepted',
  params: versionParams,
  body: z.object({ acceptLoss: z.boolean().default(false) }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404, 409, 422],
});

export const withdrawKnowledge = defineOperation({
  id: 'withdrawKnowledge',
  service: 'assistant',
  method: 'POST',
  path: '/api/knowledge/entries/:id/versions/:version/withdraw',
  access: 'admin',
  summary: 'Takes back the live version: Aria answers by what was live before it, or by nothing. The version stays',
  params: versionParams,
  reply: z.object({ success: z.literal(true), liveVersion: entryVersion.nullable() }),
  errors: [404, 409],
});

export const tryKnowledge = defineOperation({
  id: 'tryKnowledge',
  service: 'assistant',
  method: 'POST',
  path: '/api/knowledge/try',
  access: 'staff',
  summary:
    'Answers a question by the knowledge alone, with a draft in place where one is given. Nothing is kept and nobody is told',
  body: z.object({
    question: longText.max(2000),
    draft: entryContent.extend({ id: entryId.optional() }).optional(),
  }),
  reply: z.object({
    reply: z.string(),
    intent: z.enum(chatIntents),
    confidence: z.number().min(0).max(1),
    action: z.enum(chatActions),
    language: z.enum(['es', 'en']),
    sources: z.array(z.object({ id: z.string(), title: z.string() })),
    byDraft: z.boolean().meta({ description: 'Whether the draft is among the sources' }),
  }),
});

const unansweredGroup = z
  .object({
    question: z.string().meta({ description: 'The newest of them, without phones and emails; names the group' }),
    count: z.int(),
    language: z.enum(['es', 'en']),
    lastAskedAt: timestamp,
    examples: z.array(z.string()).meta({ description: 'Other wordings, at most five' }),
  })
  .meta({ id: 'UnansweredGroup' });

export const listUnanswered = defineOperation({
  id: 'listUnanswered',
  service: 'assistant',
  method: 'GET',
  path: '/api/knowledge/unanswered',
  access: 'staff',
  summary:
    'What Aria could not answer in the last 90 days, alike questions together, the most frequent first. What the knowledge answers by now is left out',
  query: z.object({ dismissed: queryFlag.optional() }),
  reply: z.object({ groups: z.array(unansweredGroup), total: z.int() }),
});

export const dismissUnanswered = defineOperation({
  id: 'dismissUnanswered',
  service: 'assistant',
  method: 'POST',
  path: '/api/knowledge/unanswered/dismiss',
  access: 'staff',
  summary: 'Lays questions like this one aside, or takes them up again',
  body: z.object({ question: longText.max(2000), dismissed: z.boolean() }),
  reply: z.object({ success: z.literal(true) }),
});

export const knowledgeOperations = {
  listKnowledge,
  readKnowledge,
  createKnowledge,
  saveKnowledge,
  scoreKnowledge,
  publishKnowledge,
  withdrawKnowledge,
  tryKnowledge,
  listUnanswered,
  dismissUnanswered,
};
