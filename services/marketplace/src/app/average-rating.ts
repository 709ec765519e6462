import { averageStars } from '../domain/average.ts';
import type { RatingReads } from './ports.ts';

/** How a company did in one role: as supplier or as buyer. */
export async function averageRating(ratings: RatingReads, { email, type }: { email: string; type: string }) {
  const { sum, count } = await ratings.sumOf(email, type);
  return { average: averageStars(sum, count), count };
}
