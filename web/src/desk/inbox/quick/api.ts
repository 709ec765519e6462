import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createQuickReply, deleteQuickReply, listQuickReplies, updateQuickReply } from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';

export const useQuickReplies = () => useOperation(listQuickReplies);

export type QuickReply = NonNullable<ReturnType<typeof useQuickReplies>['data']>['quickReplies'][number];

export interface QuickReplyContent {
  readonly shortcut: string;
  readonly text: string;
}

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(listQuickReplies) });
}

/** Adds a quick reply, or changes the one with this id. */
export function useSaveQuickReply(id: number | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: QuickReplyContent) =>
      id === undefined ? call(createQuickReply, { body }) : call(updateQuickReply, { params: { id }, body }),
    onSettled: refresh,
  });
}

export function useDeleteQuickReply() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: number) => call(deleteQuickReply, { params: { id } }),
    onSettled: refresh,
  });
}
