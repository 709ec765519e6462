import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { searchMessages } from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../../platform/api/api.ts';

/** A search for less finds everything. */
export const shortestSearch = 2;

/** Messages with the words of a search, newest first. */
export function useFoundMessages(q: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(searchMessages, { query: { q } }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(searchMessages, { query: { q, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export type FoundMessage = NonNullable<
  ReturnType<typeof useFoundMessages>['data']
>['pages'][number]['messages'][number];
