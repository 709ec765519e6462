import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  countNotices,
  getNoticeSettings,
  listNotices,
  putNoticeSettings,
  readNotices,
} from '@tianguis/proto/gen/client.ts';
import type { NoticeSettings } from '@tianguis/proto/outreach/notices/notice';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';

export const useNotices = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listNotices), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) => call(listNotices, { query: { cursor } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    staleTime: 0,
  });
export type Notice = NonNullable<ReturnType<typeof useNotices>['data']>['pages'][number]['notices'][number];

/** Marks notices as read, or all of them. */
export function useRead() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ids: number[] | undefined) => call(readNotices, { body: { ids } }),
    onSuccess: (counts) => {
      client.setQueryData(keyOf(countNotices), counts);
      return client.invalidateQueries({ queryKey: [listNotices.id] });
    },
  });
}

export const useSettings = () => useOperation(getNoticeSettings, undefined, { staleTime: 0 });

export function useChangeSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoticeSettings) => call(putNoticeSettings, { body }),
    // One after the other: the last choice is the one that is kept.
    scope: { id: putNoticeSettings.id },
    onMutate: (body) => client.setQueryData(keyOf(getNoticeSettings), body),
    onError: () => client.invalidateQueries({ queryKey: keyOf(getNoticeSettings) }),
  });
}
