import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listAllListings, moderateListing } from '@tianguis/proto/gen/client.ts';
import type { ListingStatus } from '@tianguis/proto/marketplace/listings/listing';
import { call, keyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';

export interface Filter {
  readonly q: string;
  readonly status: ListingStatus | 'reported' | '';
  readonly seller: number | undefined;
}

function queryOf({ q, status, seller }: Filter) {
  return {
    q: q.trim() || undefined,
    status: status === 'reported' || status === '' ? undefined : status,
    reported: status === 'reported' ? ('true' as const) : undefined,
    seller,
  };
}

export const useListings = (filter: Filter) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listAllListings, { query: queryOf(filter) }), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listAllListings, { query: { ...queryOf(filter), cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export type StaffListing = NonNullable<ReturnType<typeof useListings>['data']>['pages'][number]['listings'][number];

type Judgement = { decision: 'kept' | 'hidden' | 'restored'; reason?: string };

/** Decides on a lot. `onDone` is called although its row is shown no longer by then. */
export const useJudge = (id: number, onDone: (decision: Judgement['decision']) => void) =>
  useMutation({
    mutationFn: (body: Judgement) => call(moderateListing, { params: { id }, body }),
    onSuccess: (_, { decision }) => {
      onDone(decision);
      return queryClient.invalidateQueries({ queryKey: [listAllListings.id] });
    },
  });
