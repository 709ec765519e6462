import type { ratingConfirmationOperations } from '@tianguis/proto/marketplace/ratings/confirmation';
import type { moderationOperations } from '@tianguis/proto/marketplace/ratings/moderation';
import type { ratingOperations } from '@tianguis/proto/marketplace/ratings/operations';
import { defineRoom } from '../platform/room.ts';
import { ratingHandlers } from './operations.ts';

type RatingOperations = typeof ratingOperations & typeof moderationOperations & typeof ratingConfirmationOperations;

/** Ratings: what people say about the companies they traded with, and staff's moderation of it. */
export const ratings = defineRoom<RatingOperations>((deps) => ({
  handlers: ratingHandlers(deps),
}));
