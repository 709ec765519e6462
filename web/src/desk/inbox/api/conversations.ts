import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  conversationCounts,
  getConversation,
  listAiResponses,
  listAssignees,
  listConversations,
  outreachStats,
} from '@tianguis/proto/gen/client.ts';
import type { Priority } from '@tianguis/proto/outreach/contacts/contact';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';

export interface ConversationFilter {
  readonly q: string;
  readonly inbox: 'all' | 'mine' | 'unassigned';
  readonly unread: boolean;
  readonly held: boolean;
  readonly person: boolean;
  readonly priority: Priority | '';
}

export const noFilter: ConversationFilter = {
  q: '',
  inbox: 'all',
  unread: false,
  held: false,
  person: false,
  priority: '',
};

export const isFiltered = (filter: ConversationFilter): boolean =>
  JSON.stringify({ ...filter, q: filter.q.trim() }) !== JSON.stringify(noFilter);

const queryOf = ({ q, inbox, unread, held, person, priority }: ConversationFilter) => ({
  inbox,
  sort: 'waiting' as const,
  ...(q.trim() && { q: q.trim() }),
  ...(unread && { unread: 'true' as const }),
  ...(held && { held: 'true' as const }),
  ...(person && { person: 'true' as const }),
  ...(priority && { priority }),
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

export const useConversationCounts = () => useOperation(conversationCounts);

export const useAssignees = () => useOperation(listAssignees);

export const useOutreachStats = () => useOperation(outreachStats);

/** Only how many there are. */
export const useAiReplies = () => useOperation(listAiResponses, { query: { limit: 1 } });
