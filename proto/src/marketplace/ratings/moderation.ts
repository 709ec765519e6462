import { z } from 'zod';
import { id, idParam, optionalText, pageQuery, pageReply, timestamp } from '../../fields.ts';
import { defineOperation } from '../../operation.ts';
import { reportDecisions } from './rating.ts';

/** Why a reader thinks that staff should look at a rating. */
export const reportReasons = ['false', 'insulting', 'personal_data', 'spam'] as const;
const params = z.object({ id: idParam });

export const reportRating = defineOperation({
  id: 'reportRating',
  service: 'marketplace',
  method: 'POST',
  path: '/api/ratings/:id/reports',
  access: 'public',
  summary: 'Ask staff to look at a rating',
  params,
  body: z.object({ reason: z.enum(reportReasons), comment: optionalText }),
  status: 202,
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

const reportedRating = z
  .object({
    id,
    raterName: z.string(),
    raterId: id
      .nullable()
      .meta({ description: 'The member who rated; null while one sent in on the ratings page is not verified' }),
    ratedName: z.string(),
    ratedId: id.nullable().meta({ description: 'The member who was rated, likewise' }),
    order: z
      .object({ id, number: z.string().meta({ example: 'P-000042' }) })
      .nullable()
      .meta({ description: 'The sale that it is of' }),
    rating: z.int(),
    comment: z.string().nullable(),
    createdAt: timestamp,
    hidden: z.boolean(),
    reports: z.array(z.object({ reason: z.enum(reportReasons), comment: z.string().nullable(), createdAt: timestamp })),
  })
  .meta({ id: 'ReportedRating' });

export const listReportedRatings = defineOperation({
  id: 'listReportedRatings',
  service: 'marketplace',
  method: 'GET',
  path: '/api/reported-ratings',
  access: 'staff',
  summary:
    'Ratings with a report that nobody of staff has decided on, newest first; `hidden` lists those kept from readers',
  query: pageQuery.extend({ list: z.enum(['open', 'hidden']).default('open') }),
  reply: z.object({ ratings: z.array(reportedRating), ...pageReply }),
});

export const moderateRating = defineOperation({
  id: 'moderateRating',
  service: 'marketplace',
  method: 'PUT',
  path: '/api/reported-ratings/:id',
  access: 'staff',
  summary: 'Keep a rating or hide it from readers and averages; decides all its open reports',
  params,
  body: z.object({ decision: z.enum(reportDecisions) }),
  reply: z.object({ success: z.literal(true) }),
  errors: [404],
});

export const moderationOperations = { reportRating, listReportedRatings, moderateRating };
