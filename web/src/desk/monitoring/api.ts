import { useInfiniteQuery, useQueries } from '@tanstack/react-query';
import {
  listAiResponses,
  listMessageLogs,
  recentResponses,
  replyQuality,
  responseStats,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf, readOptions, useOperation } from '../../platform/api/api.ts';
import type { MessageLog } from '../shared/api/campaigns.ts';
import { isLetGo } from './fate.ts';

export const intervals = [15, 30, 60, 300] as const;
export type Interval = (typeof intervals)[number];

const recentInterval = 15_000;
const aiInterval = 30_000;

export const useResponseStats = (seconds: Interval) =>
  useOperation(responseStats, undefined, { refetchInterval: seconds * 1000, refetchOnWindowFocus: 'always' });

export const useRecentResponses = () => useOperation(recentResponses, undefined, { refetchInterval: recentInterval });

const aiPage = { limit: 50 };
/** As many replies as one question about their messages may name. */
const blockSize = 50;

/** Aria's replies, newest first, page by page. */
export const useAiResponses = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listAiResponses, { query: aiPage }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listAiResponses, { query: { ...aiPage, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: aiInterval,
  });

/**
 * The messages that carry these replies, by reply: whether one went out is the provider's word, not Aria's. They are asked
 * for by blocks of numbers, so that a new reply does not make the question another one.
 */
export const useAriaMessages = (pages: readonly { responses: readonly AiResponse[] }[]) =>
  useQueries({
    queries: blocksOf(pages.flatMap(({ responses }) => responses.filter(isLetGo))).map((aiResponseId) =>
      readOptions(listMessageLogs, { query: { aiResponseId, limit: blockSize } }),
    ),
    combine: (results) =>
      new Map<number | null, MessageLog>(
        results.flatMap(({ data }) => data?.logs ?? []).map((log) => [log.aiResponseId, log]),
      ),
  });

const blocksOf = (replies: readonly AiResponse[]): number[][] =>
  [...new Set(replies.map(({ id }) => Math.floor((id - 1) / blockSize)))].map((block) =>
    Array.from({ length: blockSize }, (_, index) => block * blockSize + index + 1),
  );

export const useReplyQuality = () => useOperation(replyQuality);

export type ReplyQuality = NonNullable<ReturnType<typeof useReplyQuality>['data']>;
export type RecentResponse = NonNullable<ReturnType<typeof useRecentResponses>['data']>[number];
export type AiResponse = NonNullable<ReturnType<typeof useAiResponses>['data']>['pages'][number]['responses'][number];
