import { averageStars } from './rating.ts';
import type { RatingReads } from './rating-store.ts';

/** How a company did in one role: as supplier or as buyer. */
export async function averageRating(
  ratings: Pick<RatingReads, 'sumOf'>,
  { email: company, type }: { email: string; type: string },
) {
  const { sum, count } = await ratings.sumOf(company, type);
  return { average: averageStars(sum, count), count };
}
