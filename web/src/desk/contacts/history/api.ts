import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { listContactChanges, listSuppressedPhones, undoContactChange } from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { refreshLists } from '../api/lists.ts';
import { refreshRecord } from '../api/record.ts';

/** Changes of many contacts, page by page. */
export const useChanges = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listContactChanges), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listContactChanges, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export type ContactChange = NonNullable<ReturnType<typeof useChanges>['data']>['pages'][number]['changes'][number];

export const useUndoChange = () =>
  useMutation({
    mutationFn: (id: number) => call(undoContactChange, { params: { id } }),
    onSettled: () => {
      refreshLists();
      refreshRecord();
      for (const list of [listContactChanges, listSuppressedPhones])
        void queryClient.invalidateQueries({ queryKey: [list.id] });
    },
  });
