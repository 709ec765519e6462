import { useMutation } from '@tanstack/react-query';
import {
  conversationCounts,
  createInboxView,
  deleteInboxView,
  listInboxViews,
  updateInboxView,
} from '@tianguis/proto/gen/client.ts';
import { second } from '@tianguis/proto/time';
import { useEffect } from 'react';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { type ConversationFilter, noFilter } from '../api/conversations.ts';

const refreshViews = () => queryClient.invalidateQueries({ queryKey: [listInboxViews.id] });

/** Each view is a count of its own, so they follow the inbox's own counts with so long between two reads. */
const countEvery = 5 * second;

export function useViews() {
  const views = useOperation(listInboxViews, {}, { select: ({ views: all }) => all });
  const inboxReadAt = useOperation(conversationCounts).dataUpdatedAt;
  const readAt = views.dataUpdatedAt;
  useEffect(() => {
    if (readAt === 0 || inboxReadAt <= readAt) return undefined;
    const wait = Math.max(0, readAt + countEvery - Date.now());
    const timer = setTimeout(() => void refreshViews(), wait);
    return () => clearTimeout(timer);
  }, [inboxReadAt, readAt]);
  return views;
}

export type View = NonNullable<ReturnType<typeof useViews>['data']>[number];

type Kept = View['filter'];

/** A filter as a view keeps it: only what narrows. A search finds closed and snoozed ones as well. */
export function keptOf({ q, inbox, state, unread, held, person, priority, tag }: ConversationFilter): Kept {
  const kept: Kept = {};
  if (q.trim()) kept.q = q.trim();
  if (inbox !== 'all') kept.inbox = inbox;
  if (state !== 'open') kept.state = state;
  else if (q.trim()) kept.state = 'any';
  if (unread) kept.unread = true;
  if (held) kept.held = true;
  if (person) kept.person = true;
  if (priority) kept.priority = priority;
  if (tag) kept.tag = tag;
  return kept;
}

/** A kept filter as the list's controls show it. */
export const filterOf = ({ state, ...kept }: Kept): ConversationFilter => ({
  ...noFilter,
  ...kept,
  state: state === 'any' || state === undefined ? 'open' : state,
});

/** Whether the list shows what a view keeps. */
export const isShowing = (filter: ConversationFilter, { filter: kept }: Pick<View, 'filter'>): boolean =>
  JSON.stringify(keptOf(filter)) === JSON.stringify(keptOf(filterOf(kept)));

/** The event stream says the same; this also holds when the stream is down. */
const onSuccess = refreshViews;

export const useCreateView = () =>
  useMutation({
    mutationFn: ({ name, shared, filter }: { name: string; shared: boolean; filter: ConversationFilter }) =>
      call(createInboxView, { body: { name, shared, filter: keptOf(filter) } }),
    onSuccess,
  });

export const useUpdateView = (id: number) =>
  useMutation({
    mutationFn: ({ name, shared, filter }: { name?: string; shared?: boolean; filter?: ConversationFilter }) =>
      call(updateInboxView, { params: { id }, body: { name, shared, filter: filter && keptOf(filter) } }),
    onSuccess,
  });

export const useDeleteView = (id: number) =>
  useMutation({ mutationFn: () => call(deleteInboxView, { params: { id } }), onSuccess });
