import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { listRatingsOf, ratingSummary } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { warmFormats } from '../../platform/prerender/slow-intl.tsx';

const pageSize = 20;

const ratedCompanies = (q: string) => {
  const query = { limit: pageSize, ...(q && { q }) };
  return infiniteQueryOptions({
    queryKey: keyOf(ratingSummary, { query }),
    queryFn: ({ pageParam, signal }) =>
      call(ratingSummary, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    // A finger on the link asks for them already; who stays away for longer than this gets newer ones.
    staleTime: 60_000,
  });
};

// Both begin with the page's script, before the page has work of its own.
warmFormats();
if (!import.meta.env.SSR) void queryClient.prefetchInfiniteQuery(ratedCompanies(''));

/** Who was rated, with figures, a page at a time; `q` is looked for by the server. */
export const useRatedCompanies = (q: string) =>
  useInfiniteQuery({ ...ratedCompanies(q), placeholderData: (previous) => previous });

export type RatedCompany = NonNullable<
  ReturnType<typeof useRatedCompanies>['data']
>['pages'][number]['companies'][number];

/** What was said of one company. */
export const useRatingsOf = (companyId: string) => useOperation(listRatingsOf, { params: { email: companyId } });

export type Rating = NonNullable<ReturnType<typeof useRatingsOf>['data']>['ratings'][number];
