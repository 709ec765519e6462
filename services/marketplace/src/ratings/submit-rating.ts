import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import type { RatingInput, Writes } from '../people/ports.ts';

/** Stores what one party thinks of the other. */
export async function submitRating(writes: Writes, input: RatingInput) {
  const rating = await writes.addRating(input);
  await writes.publish(ratingSubmitted, {
    subject: `ratings/${rating.id}`,
    data: { ratingId: rating.id, ratedType: rating.ratedType, rating: rating.rating },
  });
  return { success: true as const, rating };
}
