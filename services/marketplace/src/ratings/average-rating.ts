import type { RatingReads } from '../people/ports.ts';
import { averageStars } from './average.ts';

/** How a company did in one role: as supplier or as buyer. */
export async function averageRating(ratings: RatingReads, { email, type }: { email: string; type: string }) {
  const { sum, count } = await ratings.sumOf(email, type);
  return { average: averageStars(sum, count), count };
}
