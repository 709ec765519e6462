import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { searchListings } from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import type { Query } from './address.ts';

export type Reply = NonNullable<(typeof searchListings)['types']>['reply'];
export type Facets = Reply['facets'];

const listings = (query: Query) =>
  infiniteQueryOptions({
    queryKey: keyOf(searchListings, { query }),
    queryFn: ({ pageParam, signal }) =>
      call(searchListings, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 60_000,
    // On the way back from a lot, all pages are shown that were shown before.
    gcTime: 30 * 60_000,
  });

/** Lots that fit, a page at a time; those of the search before stay until the new ones are there. */
export const useListings = (query: Query, enabled: boolean) =>
  useInfiniteQuery({ ...listings(query), enabled, placeholderData: (previous) => previous });
