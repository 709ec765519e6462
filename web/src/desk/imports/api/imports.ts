import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { urlOf } from '@tianguis/proto/client';
import {
  cancelImport,
  getImport,
  importContacts,
  listContacts,
  listImportIssues,
  listImports,
  outreachStats,
  previewImport,
  startImport,
} from '@tianguis/proto/gen/client.ts';
import type { ReplyOf } from '@tianguis/proto/operation';
import type { operations } from '@tianguis/proto/operations';
import type { Language } from '../../../i18n/language.ts';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { useWrite } from '../../../platform/api/write.ts';

export type Import = ReplyOf<typeof operations.getImport>['import'];
export type Preview = ReplyOf<typeof operations.previewImport>;
export type Layout = Preview['layout'];
export type PreviewRow = Preview['rows'][number];
export type ImportResult = ReplyOf<typeof operations.importContacts>;

const recent = 5;
/** Milliseconds between looks at what runs, should the event stream be down. */
const lookEvery = 3_000;

const anyRuns = (imports: readonly Import[] | undefined) =>
  imports?.some(({ status }) => status === 'running') ?? false;

export const useImports = () =>
  useOperation(
    listImports,
    { query: { limit: recent } },
    { select: ({ imports }) => imports, refetchInterval: ({ state }) => anyRuns(state.data?.imports) && lookEvery },
  );

export const useImport = (id: number) =>
  useOperation(
    getImport,
    { params: { id } },
    {
      select: (reply) => reply.import,
      refetchInterval: ({ state }) => state.data?.import.status === 'running' && lookEvery,
    },
  );

/** How the file would be read; what `wish` leaves open is guessed. */
export const usePreview = (id: number, wish: Partial<Layout>) =>
  useQuery({
    queryKey: [previewImport.id, id, wish],
    queryFn: ({ signal }) => call(previewImport, { params: { id }, body: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Errors and warnings of an import that ended, page by page. */
export const useIssues = (id: number) =>
  useInfiniteQuery({
    queryKey: [listImportIssues.id, id],
    queryFn: ({ pageParam, signal }) =>
      call(listImportIssues, { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ issues }) => issues),
  });

/** The event stream says the same; this also holds when the stream is down. */
export function refreshImports(): void {
  for (const { id } of [listImports, getImport]) void queryClient.invalidateQueries({ queryKey: [id] });
}

export function refreshContacts(): void {
  for (const { id } of [listContacts, outreachStats]) void queryClient.invalidateQueries({ queryKey: [id] });
}

type Start = Layout & { consentBasis: NonNullable<Import['consentBasis']> };

export const useStart = (id: number) =>
  useMutation({
    mutationFn: (body: Start) => call(startImport, { params: { id }, body }),
    onSuccess: refreshImports,
  });

export const useCancel = (id: number) =>
  useMutation({ mutationFn: () => call(cancelImport, { params: { id } }), onSuccess: refreshImports });

/** The simple way: a pasted text, imported at once. */
export const useImportContacts = () => useWrite(importContacts, { onSuccess: refreshContacts });

export const errorsUrl = (id: number, language: Language): string =>
  urlOf('/api/outreach/imports/:id/errors.csv', { id }, { language });
