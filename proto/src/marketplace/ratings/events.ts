import { z } from 'zod';
import { defineEvent } from '../../define-event.ts';
import { id } from '../../fields.ts';

export const ratingSubmitted = defineEvent({
  type: 'RatingSubmitted',
  version: 1,
  service: 'marketplace',
  audience: 'public',
  summary: 'A buyer or supplier was rated',
  schema: z.object({ ratingId: id, ratedType: z.string(), rating: z.int() }),
  refreshes: ['listRatings', 'ratingSummary', 'listRatingsOf', 'averageRating'],
});
