import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { urlOf } from '@tianguis/proto/client';
import {
  cancelImport,
  checkImport,
  checkPastedContacts,
  chooseImportSheet,
  correctImportRows,
  forecastImportUndo,
  getImport,
  importContacts,
  listContacts,
  listFailedImportRows,
  listImportIssues,
  listImports,
  outreachStats,
  previewImport,
  startImport,
  undoImport,
} from '@tianguis/proto/gen/client.ts';
import type { ReplyOf } from '@tianguis/proto/operation';
import type { operations } from '@tianguis/proto/operations';
import type { ExistingMode } from '@tianguis/proto/outreach/imports/import';
import type { Language } from '../../../i18n/language.ts';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { useWrite } from '../../../platform/api/write.ts';
import { wholeCheck } from '../whole-check.ts';

export type Import = ReplyOf<typeof operations.getImport>['import'];
export type Preview = ReplyOf<typeof operations.previewImport>;
export type Layout = Preview['layout'];
export type Check = ReplyOf<typeof operations.checkImport>;
export type PreviewRow = Preview['rows'][number];
export type ImportResult = ReplyOf<typeof operations.importContacts>;

/** As many as are needed to see what runs. */
const recent = 5;
/** Milliseconds between looks at what runs, should the event stream be down. */
const lookEvery = 3_000;

const isBusy = ({ status, undo }: Import): boolean =>
  status === 'running' || status === 'converting' || (undo !== null && undo.finishedAt === null);

const anyRuns = (imports: readonly Import[] | undefined) => imports?.some(isBusy) ?? false;

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
      refetchInterval: ({ state }) => state.data !== undefined && isBusy(state.data.import) && lookEvery,
    },
  );

/** All imports, page by page. */
export const useImportHistory = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listImports), 'history'],
    queryFn: ({ pageParam, signal }) => call(listImports, { query: { cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchInterval: ({ state }) => anyRuns(state.data?.pages.flatMap(({ imports }) => imports)) && lookEvery,
  });

/** How the file would be read; what `wish` leaves open is guessed. */
export const usePreview = (id: number, sheet: number | null, wish: Partial<Layout>) =>
  useQuery({
    queryKey: [previewImport.id, id, sheet, wish],
    queryFn: ({ signal }) => call(previewImport, { params: { id }, body: wish }, { signal }),
    placeholderData: keepPreviousData,
  });

export interface Correction {
  readonly field: Check['suggestions'][number]['field'];
  readonly from: string;
  readonly to: string;
}

/** What the whole file would come to; read once the columns are known. */
export const useCheck = (
  id: number,
  sheet: number | null,
  wish: Layout & { corrections: Correction[] },
  enabled: boolean,
) =>
  useInfiniteQuery({
    queryKey: [checkImport.id, id, sheet, wish],
    queryFn: ({ pageParam: from, signal }) =>
      call(checkImport, { params: { id }, body: { ...wish, ...(from && { from }) } }, { signal }),
    initialPageParam: null as Check['next'],
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => wholeCheck(pages),
    placeholderData: keepPreviousData,
    enabled,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Errors and warnings of an import that ended, page by page. */
export const useIssues = (id: number) =>
  useInfiniteQuery({
    queryKey: [listImportIssues.id, id],
    queryFn: ({ pageParam, signal }) =>
      call(listImportIssues, { params: { id }, query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.map(({ issues }) => issues),
  });

/** The event stream says the same; this also holds when the stream is down. */
export function refreshImports(): void {
  for (const { id } of [listImports, getImport, listFailedImportRows, listImportIssues])
    void queryClient.invalidateQueries({ queryKey: [id] });
}

export function refreshContacts(): void {
  for (const { id } of [listContacts, outreachStats]) void queryClient.invalidateQueries({ queryKey: [id] });
}

export interface Existing {
  readonly mode: ExistingMode;
  readonly fields: NonNullable<Layout['mapping'][number]>[];
}

type Start = Layout & {
  consentBasis: NonNullable<Import['consentBasis']>;
  existing: Existing;
  corrections: Correction[];
};

export const useStart = (id: number) =>
  useMutation({
    mutationFn: (body: Start) => call(startImport, { params: { id }, body }),
    onSuccess: refreshImports,
  });

export const useChooseSheet = (id: number) =>
  useMutation({
    mutationFn: (sheet: number) => call(chooseImportSheet, { params: { id }, body: { sheet } }),
    onSuccess: refreshImports,
  });

export const useCancel = (id: number) =>
  useMutation({ mutationFn: () => call(cancelImport, { params: { id } }), onSuccess: refreshImports });

/** Rows that an import left out, page by page. */
export const useFailedRows = (id: number) =>
  useInfiniteQuery({
    queryKey: [...keyOf(listFailedImportRows, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listFailedImportRows, { params: { id }, query: { cursor: pageParam, limit: 50 } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });

export type FailedRow = NonNullable<ReturnType<typeof useFailedRows>['data']>['pages'][number]['rows'][number];

interface CorrectedRow {
  readonly row: number;
  readonly cells: Record<string, string>;
}

export const useCorrectRows = (id: number) =>
  useMutation({
    mutationFn: (rows: CorrectedRow[]) => call(correctImportRows, { params: { id }, body: { rows } }),
    onSettled: () => {
      refreshImports();
      refreshContacts();
    },
  });

/** What undoing would come to, as of now. */
export const useUndoForecast = (id: number) =>
  useOperation(forecastImportUndo, { params: { id } }, { staleTime: 0, gcTime: 0 });

export const useUndoImport = (id: number) =>
  useMutation({
    mutationFn: () => call(undoImport, { params: { id } }),
    onSettled: () => {
      refreshImports();
      refreshContacts();
    },
  });

/** What pasted text probably means where we do not know a value. */
export const useCheckPasted = () =>
  useMutation({ mutationFn: (csvData: string) => call(checkPastedContacts, { body: { csvData } }) });

/** The simple way: a pasted text, imported at once. */
export const useImportContacts = () =>
  useWrite(importContacts, {
    onSuccess: () => {
      refreshContacts();
      refreshImports();
    },
  });

export const errorsUrl = (id: number, language: Language): string =>
  urlOf('/api/outreach/imports/:id/errors.csv', { id }, { language });
