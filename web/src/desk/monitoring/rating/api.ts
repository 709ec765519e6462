import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { AnswerChannel, RatingReason, RatingVerdict } from '@tianguis/proto/assistant/feedback/rating';
import {
  listAiResponses,
  listChatTurns,
  listCorrections,
  rateAnswer,
  readChatConversation,
  undoRating,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** The event stream says the same; this also holds when the stream is down. */
function refresh(): Promise<unknown> {
  const stale = [listChatTurns.id, readChatConversation.id, listAiResponses.id, listCorrections.id];
  return Promise.all(stale.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}

export interface RatingInput {
  readonly verdict: RatingVerdict;
  readonly reason?: RatingReason | undefined;
  readonly better?: string | undefined;
}

export const useRate = (channel: AnswerChannel, id: number) =>
  useMutation({
    mutationFn: (body: RatingInput) => call(rateAnswer, { params: { channel, id }, body }),
    onSuccess: refresh,
  });

export const useUndo = (channel: AnswerChannel, id: number) =>
  useMutation({ mutationFn: () => call(undoRating, { params: { channel, id } }), onSuccess: refresh });

export const ratingFilters = ['all', 'unrated', 'helped', 'did_not_help'] as const;
export type RatingFilter = (typeof ratingFilters)[number];

const askedMs = 30_000;
const pageSize = 50;

/** Aria's answers in the chat, newest first, page by page. */
export function useChatTurns(filter: RatingFilter) {
  const query = filter === 'all' ? { limit: pageSize } : { limit: pageSize, rating: filter };
  return useInfiniteQuery({
    queryKey: [...keyOf(listChatTurns, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listChatTurns, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: askedMs,
  });
}
export type ChatTurn = NonNullable<ReturnType<typeof useChatTurns>['data']>['pages'][number]['turns'][number];
export type Rating = NonNullable<ChatTurn['rating']>;

export const useConversation = (id: number) => useOperation(readChatConversation, { params: { id } });
