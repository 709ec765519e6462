import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import type { Rating, RatingInput } from './rating.ts';

interface Needs {
  addRating(input: RatingInput): Promise<Rating>;
  readonly publish: Publish;
}

/** Stores what one party thinks of the other. */
export async function submitRating({ addRating, publish }: Needs, input: RatingInput) {
  const rating = await addRating(input);
  await publish(ratingSubmitted, {
    subject: `ratings/${rating.id}`,
    data: { ratingId: rating.id, ratedType: rating.ratedType, rating: rating.rating },
  });
  return { success: true as const, rating };
}
