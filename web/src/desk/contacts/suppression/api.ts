import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  addSuppressedPhone,
  checkSuppressedPhones,
  listContactChanges,
  listSuppressedPhones,
  removeSuppressedPhone,
  uploadSuppressedPhones,
} from '@tianguis/proto/gen/client.ts';
import type { SuppressionReason } from '@tianguis/proto/outreach/contacts/contact';
import { call, keyOf } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { refreshLists } from '../api/lists.ts';
import { refreshRecord } from '../api/record.ts';

/** Phones of the list, page by page. */
export function useSuppressedPhones(q: string) {
  const query = q === '' ? {} : { q };
  return useInfiniteQuery({
    queryKey: [...keyOf(listSuppressedPhones, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listSuppressedPhones, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export type SuppressedPhone = NonNullable<
  ReturnType<typeof useSuppressedPhones>['data']
>['pages'][number]['phones'][number];

function refresh(): void {
  void queryClient.invalidateQueries({ queryKey: [listSuppressedPhones.id] });
  refreshLists();
  refreshRecord();
}

interface Wish {
  readonly reason: SuppressionReason;
  readonly note?: string;
}

export const useAddPhone = () =>
  useMutation({
    mutationFn: (body: Wish & { phone: string }) => call(addSuppressedPhone, { body }),
    onSuccess: refresh,
  });

/** What a file would do; nothing is stored. */
export const useCheckPhones = () =>
  useMutation({ mutationFn: (csvData: string) => call(checkSuppressedPhones, { body: { csvData } }) });

export const useUploadPhones = () =>
  useMutation({
    mutationFn: (body: Wish & { csvData: string }) => call(uploadSuppressedPhones, { body }),
    onSuccess() {
      refresh();
      void queryClient.invalidateQueries({ queryKey: [listContactChanges.id] });
    },
  });

export const useRemovePhone = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      call(removeSuppressedPhone, { params: { id }, body: { reason } }),
    onSuccess: refresh,
  });
