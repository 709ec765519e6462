import { listRatings, submitRating } from '@tianguis/proto/gen/client.ts';
import { useOperation } from '../../../shared/api.ts';
import { queryClient } from '../../../shared/query.ts';
import { useWrite } from '../../../shared/write.ts';

const most = 200;

export const useRatings = () => useOperation(listRatings, { query: { limit: most } });

export type Rating = NonNullable<ReturnType<typeof useRatings>['data']>['ratings'][number];

export const useSubmitRating = () =>
  useWrite(submitRating, { onSuccess: () => queryClient.invalidateQueries({ queryKey: [listRatings.id] }) });

export const loadRatingSchema = async () => (await import('@tianguis/proto/http/marketplace')).ratingInput;

export type RatedParty = { email: string; name: string; average: number; ratings: readonly Rating[] };

/** Ratings grouped by the rated email, the best known first. */
export function groupRatings(ratings: readonly Rating[]): RatedParty[] {
  const groups = Map.groupBy(ratings, ({ ratedEmail }) => ratedEmail);
  return [...groups]
    .map(([email, own]) => ({
      email,
      name: own[0]?.ratedName ?? email,
      average: own.reduce((sum, { rating }) => sum + rating, 0) / own.length,
      ratings: own,
    }))
    .toSorted((a, b) => b.ratings.length - a.ratings.length);
}
