import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listReportedRatings, moderateRating } from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';

export type List = 'open' | 'hidden';

export const useReported = (list: List) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listReportedRatings, { query: { list } }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listReportedRatings, { query: { list, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export type Reported = NonNullable<ReturnType<typeof useReported>['data']>['pages'][number]['ratings'][number];

export const useModerate = (id: number) =>
  useMutation({
    mutationFn: (decision: 'kept' | 'hidden') => call(moderateRating, { params: { id }, body: { decision } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [listReportedRatings.id] }),
  });
