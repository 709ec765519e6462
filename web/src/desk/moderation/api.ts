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

type Decision = 'kept' | 'hidden';

/** Decides on a reported rating. `onDone` is called although its row is shown no longer by then. */
export const useModerate = (id: number, onDone: (decision: Decision) => void) =>
  useMutation({
    mutationFn: (decision: Decision) => call(moderateRating, { params: { id }, body: { decision } }),
    onSuccess: (_, decision) => {
      onDone(decision);
      return queryClient.invalidateQueries({ queryKey: [listReportedRatings.id] });
    },
  });
