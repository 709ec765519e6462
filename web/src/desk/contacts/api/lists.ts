import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { contactFacets, listContactIds, listContacts, outreachStats } from '@tianguis/proto/gen/client.ts';
import type { ContactSort } from '@tianguis/proto/outreach/contacts/contact';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { type Desk, type DeskFilter, queryOf } from '../list/desk-address.ts';

const pageSize = 60;
/** With more pages than this loaded, events no longer read all of them anew. */
export const livePages = 5;

export const useFacets = () => useOperation(contactFacets);

export type Facets = NonNullable<ReturnType<typeof useFacets>['data']>;

/** How many choices of a list there are in all; undefined where the list is never cut. */
export const countOf = (facets: Facets | undefined, list: keyof Facets): number | undefined =>
  (facets?.counts as Partial<Readonly<Record<keyof Facets, number>>> | undefined)?.[list];

export const listKey = (filter: DeskFilter, sort: ContactSort): readonly unknown[] => [
  ...keyOf(listContacts, { query: { ...queryOf(filter), sort } }),
  'pages',
];

/** Page after page of contacts; what was shown stays until what replaces it has arrived. */
export function useContactPages(filter: DeskFilter, sort: ContactSort) {
  const query = { ...queryOf(filter), sort, limit: pageSize };
  return useInfiniteQuery({
    queryKey: listKey(filter, sort),
    queryFn: ({ pageParam, signal }) => call(listContacts, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled: ({ state }) => (state.data?.pages.length ?? 0) <= livePages,
  });
}

export type ContactPages = ReturnType<typeof useContactPages>;
export type Pages = NonNullable<ContactPages['data']>;
export type Contact = Pages['pages'][number]['contacts'][number];

/** Everybody whom the list holds, in its order. */
export const readIds = ({ sort, ...filter }: Desk) => call(listContactIds, { query: { ...queryOf(filter), sort } });

/** Back at the top of a long list: its first pages are enough, are read anew and follow events again. */
export function forgetFarPages(filter: DeskFilter, sort: ContactSort): void {
  const queryKey = listKey(filter, sort);
  const data = queryClient.getQueryData<Pages>(queryKey);
  if (!data || data.pages.length <= livePages) return;
  queryClient.setQueryData<Pages>(queryKey, {
    pages: data.pages.slice(0, 2),
    pageParams: data.pageParams.slice(0, 2),
  });
  void queryClient.invalidateQueries({ queryKey });
}

/** The event stream says the same; this also holds when the stream is down. */
export function refreshLists(): void {
  for (const { id } of [listContacts, contactFacets, outreachStats])
    void queryClient.invalidateQueries({ queryKey: [id] });
}
