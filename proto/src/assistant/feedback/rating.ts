import { z } from 'zod';
import { timestamp } from '../../fields.ts';

/** Where Aria answers people. */
export const answerChannels = ['chat', 'whatsapp'] as const;
export type AnswerChannel = (typeof answerChannels)[number];

export const ratingVerdicts = ['helped', 'did_not_help'] as const;
export type RatingVerdict = (typeof ratingVerdicts)[number];

/** Why an answer did not help: it is not true, it answers something else, its tone is wrong, or a person should have answered. */
export const ratingReasons = ['untrue', 'no_answer', 'tone', 'needs_person'] as const;
export type RatingReason = (typeof ratingReasons)[number];

/** What staff think of an answer. */
export const ratingView = z
  .object({
    verdict: z.enum(ratingVerdicts),
    reason: z.enum(ratingReasons).nullable(),
    better: z.string().nullable().meta({ description: 'How Aria should have answered' }),
    by: z.string(),
    at: timestamp,
  })
  .meta({ id: 'AnswerRating' });
