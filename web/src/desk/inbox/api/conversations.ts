import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import {
  contactFacets,
  conversationCounts,
  getConversation,
  listAiResponses,
  listAssignees,
  listConversations,
  outreachStats,
} from '@tianguis/proto/gen/client.ts';
import type { Priority } from '@tianguis/proto/outreach/contacts/contact';
import { second } from '@tianguis/proto/time';
import { useEffect } from 'react';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';

export interface ConversationFilter {
  readonly q: string;
  readonly inbox: 'all' | 'mine' | 'unassigned';
  readonly unread: boolean;
  readonly held: boolean;
  readonly person: boolean;
  readonly priority: Priority | '';
  readonly tag: string;
  readonly state: 'open' | 'snoozed' | 'closed';
}

export const noFilter: ConversationFilter = {
  q: '',
  inbox: 'all',
  unread: false,
  held: false,
  person: false,
  priority: '',
  tag: '',
  state: 'open',
};

export const isFiltered = (filter: ConversationFilter): boolean =>
  JSON.stringify({ ...filter, q: filter.q.trim() }) !== JSON.stringify(noFilter);

/** A search finds closed and snoozed ones as well. */
const queryOf = ({ q, inbox, unread, held, person, priority, tag, state }: ConversationFilter) => ({
  inbox,
  state: q.trim() && state === 'open' ? ('any' as const) : state,
  sort: 'waiting' as const,
  ...(q.trim() && { q: q.trim() }),
  ...(unread && { unread: 'true' as const }),
  ...(held && { held: 'true' as const }),
  ...(person && { person: 'true' as const }),
  ...(priority && { priority }),
  ...(tag && { tag }),
});

export function useConversations(filter: ConversationFilter) {
  const query = queryOf(filter);
  return useInfiniteQuery({
    queryKey: [...keyOf(listConversations, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listConversations, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export type Conversations = ReturnType<typeof useConversations>;
export type Conversation = NonNullable<Conversations['data']>['pages'][number]['conversations'][number];

/** One conversation; what the list knows of it stands until it has arrived. */
export function useConversation(id: number, known: Conversation | undefined) {
  const placeholderData = known && { conversation: known };
  return useOperation(getConversation, { params: { id } }, { placeholderData });
}

/** The longest that a timer of a browser may wait. */
const longest = 2_147_483_647;

/** How much there is to do. When a snoozed conversation comes back, no event says so: the lists are read anew then. */
export function useConversationCounts() {
  const client = useQueryClient();
  const counts = useOperation(conversationCounts);
  const nextDue = counts.data?.nextDue;
  useEffect(() => {
    if (!nextDue) return;
    const left = new Date(nextDue).getTime() - Date.now();
    const refresh = () => {
      void client.invalidateQueries({ queryKey: [listConversations.id] });
      void client.invalidateQueries({ queryKey: [conversationCounts.id] });
    };
    // A moment later, since the server's clock decides.
    const timer = setTimeout(refresh, Math.min(longest, Math.max(0, left) + second));
    return () => clearTimeout(timer);
  }, [client, nextDue]);
  return counts;
}

export const useAssignees = () => useOperation(listAssignees);

/** Tags that contacts carry, most used first. */
export const useKnownTags = (): string[] =>
  useOperation(contactFacets, {}, { select: ({ tags }) => tags.map(({ value }) => value) }).data ?? [];

export const useOutreachStats = () => useOperation(outreachStats);

/** Only how many there are. */
export const useAiReplies = () => useOperation(listAiResponses, { query: { limit: 1 } });
