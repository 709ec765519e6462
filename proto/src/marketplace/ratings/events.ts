import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';
import { confirmationAnswers, reportDecisions } from './rating.ts';

export const ratingSubmitted = defineEvent({
  type: 'RatingSubmitted',
  version: 1,
  service: 'marketplace',
  audiences: ['public'],
  summary: 'A buyer or supplier was rated',
  schema: z.object({ ratingId: id, ratedType: z.string(), rating: z.int() }),
  refreshes: ['listRatings', 'ratingSummary', 'listRatingsOf', 'averageRating'],
});

export const ratingReported = defineEvent({
  type: 'RatingReported',
  version: 1,
  service: 'marketplace',
  audiences: ['staff'],
  summary: 'A reader asked staff to look at a rating',
  schema: z.object({ ratingId: id }),
  refreshes: ['listReportedRatings'],
});

export const ratingModerated = defineEvent({
  type: 'RatingModerated',
  version: 1,
  service: 'marketplace',
  audiences: ['public'],
  summary: 'Staff kept a reported rating or hid it',
  schema: z.object({ ratingId: id, decision: z.enum(reportDecisions) }),
  refreshes: ['listReportedRatings', 'listRatings', 'ratingSummary', 'listRatingsOf', 'averageRating'],
});

export const ratingConfirmed = defineEvent({
  type: 'RatingConfirmed',
  version: 1,
  service: 'marketplace',
  audiences: ['public'],
  summary: 'The owner of the rater’s mailbox confirmed an open rating, or withdrew it',
  schema: z.object({ ratingId: id, answer: z.enum(confirmationAnswers) }),
  refreshes: ['listRatings', 'ratingSummary', 'listRatingsOf', 'averageRating'],
});
