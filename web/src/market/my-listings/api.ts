import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnLots } from '@tianguis/proto/gen/client.ts';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { call, keyOf } from '../../platform/api/api.ts';

interface Filter {
  readonly status: ListingStatus | undefined;
  readonly q: string;
}

/** A member's own lots by pages, those that need something first. */
export function useOwnLots({ status, q }: Filter) {
  const query = { ...(status && { status }), ...(q && { q }) };
  return useInfiniteQuery({
    queryKey: [...keyOf(listOwnLots, { query }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(listOwnLots, { query: { ...query, cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}
