import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { correctionStates } from '@tianguis/proto/assistant/feedback/operations';
import {
  createKnowledge,
  dismissCorrection,
  dismissUnanswered,
  listCorrections,
  listKnowledge,
  listUnanswered,
  publishKnowledge,
  readKnowledge,
  saveKnowledge,
  scoreKnowledge,
  tryKnowledge,
  withdrawKnowledge,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf, useOperation } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { useWrite } from '../../platform/api/write.ts';
import { type Fact, type Fields, toContent } from './fields.ts';

const askedMs = 30_000;

/** The event stream says the same; this also holds when the stream is down. */
function refresh(): Promise<unknown> {
  const stale = [listKnowledge.id, readKnowledge.id, listUnanswered.id, listCorrections.id];
  return Promise.all(stale.map((id) => queryClient.invalidateQueries({ queryKey: [id] })));
}

export const useEntries = () => useOperation(listKnowledge);

const noFacts: readonly Fact[] = [];
export const useFacts = (): readonly Fact[] => useEntries().data?.facts ?? noFacts;

export type Entry = NonNullable<ReturnType<typeof useEntries>['data']>['entries'][number];

export const useEntry = (id: string) => useOperation(readKnowledge, { params: { id } });
export type Known = NonNullable<ReturnType<typeof useEntry>['data']>;
export type Version = Known['versions'][number];

/** A question that is asked meanwhile is no event. */
export const useUnanswered = (dismissed: boolean) =>
  useOperation(
    listUnanswered,
    { query: dismissed ? { dismissed: 'true' } : {} },
    { refetchInterval: askedMs, refetchOnWindowFocus: 'always' },
  );
export type Group = NonNullable<ReturnType<typeof useUnanswered>['data']>['groups'][number];

export const useDismiss = () => useWrite(dismissUnanswered, { onSuccess: refresh });

export type CorrectionState = (typeof correctionStates)[number];

const pageSize = 50;

/** Answers that did not help, newest first, page by page. */
export function useCorrections(state: CorrectionState) {
  const query = { limit: pageSize, state };
  return useInfiniteQuery({
    queryKey: [...keyOf(listCorrections, { query }), 'pages'],
    queryFn: ({ pageParam, signal }) => call(listCorrections, { query: { ...query, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
export type Correction = NonNullable<ReturnType<typeof useCorrections>['data']>['pages'][number]['corrections'][number];

export const useDismissCorrection = (id: number) =>
  useMutation({
    mutationFn: (dismissed: boolean) => call(dismissCorrection, { params: { id }, body: { dismissed } }),
    onSuccess: refresh,
  });

/** Saves a draft: of a new entry without an id, else on top of the version that the writer saw. */
export const useSave = (id: string | undefined, basedOn: number, correctionId: number | undefined) =>
  useMutation({
    mutationFn: (fields: Fields) => {
      const content = { ...toContent(fields), correctionId };
      return id === undefined
        ? call(createKnowledge, { body: content }, { idempotencyKey: crypto.randomUUID() })
        : call(saveKnowledge, { params: { id }, body: { ...content, basedOn } });
    },
    onSuccess: refresh,
  });

export const useTry = () => useWrite(tryKnowledge);
export type Tried = NonNullable<ReturnType<typeof useTry>['data']>;

export const useScore = (id: string, version: number) =>
  useMutation({ mutationFn: () => call(scoreKnowledge, { params: { id, version } }) });
export type Score = NonNullable<ReturnType<typeof useScore>['data']>;

export const usePublish = (id: string, version: number) =>
  useMutation({
    mutationFn: (acceptLoss: boolean) => call(publishKnowledge, { params: { id, version }, body: { acceptLoss } }),
    onSuccess: refresh,
  });

export const useWithdraw = (id: string, version: number) =>
  useMutation({ mutationFn: () => call(withdrawKnowledge, { params: { id, version } }), onSuccess: refresh });
