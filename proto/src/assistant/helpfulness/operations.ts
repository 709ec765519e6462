import { z } from 'zod';
import { languages } from '../../errors.ts';
import { timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { ratingReasons } from '../feedback/rating.ts';

const reasons = z.object(
  Object.fromEntries(ratingReasons.map((reason) => [reason, z.int()])) as Record<
    (typeof ratingReasons)[number],
    z.ZodInt
  >,
);

/** What one channel did on a day. */
const channelCounts = z
  .object({
    answers: z.int().meta({ description: 'Answers of Aria' }),
    helped: z.int().meta({ description: 'Of these, those that staff rated as helping' }),
    didNotHelp: z.int(),
    handedOver: z.int().meta({ description: 'Left to a person' }),
    unknown: z.int().meta({ description: 'Aria said that she does not know; part of those left to a person' }),
    reasons: reasons.meta({ description: 'Why answers did not help, where staff said so' }),
  })
  .meta({ id: 'HelpfulnessCounts' });

const helpfulnessDay = z.object({
  day: z.iso.date().meta({ description: 'Of Mexico City' }),
  computedAt: timestamp.meta({ description: 'When the night’s report was made' }),
  chat: channelCounts,
  whatsapp: channelCounts,
  topicCount: z.int().meta({ description: 'Groups of alike questions that Aria could not answer on that day' }),
  topics: z
    .array(z.object({ question: z.string(), language: z.enum(languages), count: z.int() }))
    .meta({ description: 'The most frequent of them, without phones and mails' }),
});

export const mostReportDays = 90;

export const readHelpfulness = defineOperation({
  id: 'readHelpfulness',
  service: 'assistant',
  method: 'GET',
  path: '/api/answers/helpfulness',
  access: 'staff',
  summary:
    'Whether Aria helps, by day and channel, as reported each night; newest first. Ratings of a day are counted again in each of the thirty nights after it',
  query: z.object({ days: z.coerce.number().int().min(1).max(mostReportDays).optional() }),
  reply: z.object({ days: z.array(helpfulnessDay) }),
});

export const helpfulnessOperations = { readHelpfulness };
