import { useInfiniteQuery } from '@tanstack/react-query';
import { listRatingsOf, ratingSummary } from '@tianguis/proto/gen/client.ts';
import { warmFormats } from '../../../i18n/warm.ts';
import { call, keyOf, useOperation } from '../../../shared/api.ts';

// Begins with the page's script, before the page has work of its own.
warmFormats();

const pageSize = 20;

/** Who was rated, with figures, a page at a time; `q` is looked for by the server. */
export const useRatedCompanies = (q: string) => {
  const query = { limit: pageSize, ...(q && { q }) };
  return useInfiniteQuery({
    queryKey: keyOf(ratingSummary, { query }),
    queryFn: ({ pageParam, signal }) =>
      call(ratingSummary, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: (previous) => previous,
  });
};

export type RatedCompany = NonNullable<
  ReturnType<typeof useRatedCompanies>['data']
>['pages'][number]['companies'][number];

/** What was said of one company, once it is to be read. */
export const useRatingsOf = (email: string, wanted: boolean) =>
  useOperation(listRatingsOf, { params: { email } }, { enabled: wanted });

export type Rating = NonNullable<ReturnType<typeof useRatingsOf>['data']>['ratings'][number];
