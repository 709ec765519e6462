import { useInfiniteQuery } from '@tanstack/react-query';
import { getMyImpact, listMyImpactReports } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

export type Impact = NonNullable<(typeof getMyImpact)['types']>['reply'];

export const useImpact = () => useOperation(getMyImpact, {}, { staleTime: 0 });

export const useReports = (month: string | undefined) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listMyImpactReports, { month }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(listMyImpactReports, { query: { month, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
