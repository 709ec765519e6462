import type { Publish } from '@tianguis/chassis/messaging/outbox';
import { ratingSubmitted } from '@tianguis/proto/marketplace/ratings/events';
import type { Rating, RatingInput } from './rating.ts';

interface Needs {
  addRating(input: RatingInput & { readonly verified: boolean }): Promise<Rating>;
  /** Whether it is of a sale between the two, by one of them. */
  isVerified(input: RatingInput): Promise<boolean>;
  readonly publish: Publish;
}

/** Stores what one party thinks of the other. */
export async function submitRating({ addRating, isVerified, publish }: Needs, input: RatingInput) {
  const rating = await addRating({ ...input, verified: await isVerified(input) });
  await publish(ratingSubmitted, {
    subject: `ratings/${rating.id}`,
    data: { ratingId: rating.id, ratedType: rating.ratedType, rating: rating.rating },
  });
  return { success: true as const, rating };
}
