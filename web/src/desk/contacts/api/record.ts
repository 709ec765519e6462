import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import {
  contactTimeline,
  eraseContact,
  eraseContacts,
  exportContactData,
  getContact,
  listContactMerges,
  listContacts,
  mergeContacts,
  switchAria,
  undoContactMerge,
} from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { call, keyOf, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toast, toastError } from '../../../ui/toast.ts';
import { refreshLists } from './lists.ts';

const timelinePage = 30;

export const recordKey = (id: number): readonly unknown[] => keyOf(getContact, { params: { id } });

export const useContact = (id: number) =>
  useOperation(getContact, { params: { id } }, { select: ({ contact }) => contact });

export type ContactRecord = NonNullable<ReturnType<typeof useContact>['data']>;

export function useTimeline(id: number) {
  return useInfiniteQuery({
    queryKey: [...keyOf(contactTimeline, { params: { id } }), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(contactTimeline, { params: { id }, query: { limit: timelinePage, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}

export type TimelineEntry = NonNullable<ReturnType<typeof useTimeline>['data']>['pages'][number]['items'][number];

/** The event stream says the same; this also holds when the stream is down. */
export function refreshRecord(): void {
  for (const { id } of [getContact, contactTimeline, listContactMerges])
    void queryClient.invalidateQueries({ queryKey: [id] });
}

function refreshAll(): void {
  refreshRecord();
  refreshLists();
}

export const useMerge = (id: number) =>
  useMutation({
    mutationFn: (otherId: number) => call(mergeContacts, { params: { id }, body: { otherId } }),
    onSuccess: refreshAll,
  });

/** What was merged into a contact within a day. */
export const useMerges = (id: number) =>
  useOperation(listContactMerges, { params: { id } }, { select: ({ merges }) => merges });

/** Separates a contact from the one that it was merged into, and says so. */
export function useUndoMerge() {
  const m = useMessages('desk/contacts').merge;
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: { id: number; name: string }) => call(undoContactMerge, { params: { id } }),
    // Here, so that it is said although the dialog of the merge is closed.
    onSuccess: (_, { name }) => {
      refreshAll();
      toast(m.separated, fill(m.separatedText, { name }));
    },
    onError: (error) => toastError(m.separateFailed, readable(error)),
  });
  return { undo: (id: number, name: string) => mutate({ id, name }), isPending };
}

/** Candidates for a merge; nobody before there is something to look for. */
export const useOthers = (q: string) =>
  useOperation(
    listContacts,
    { query: { q, limit: 8 } },
    { enabled: q.length > 1, placeholderData: keepPreviousData, select: ({ contacts }) => contacts },
  );

export const useErase = (id: number) =>
  useMutation({ mutationFn: () => call(eraseContact, { params: { id } }), onSuccess: refreshLists });

export const useEraseMany = () =>
  useMutation({ mutationFn: (ids: number[]) => call(eraseContacts, { body: { ids } }), onSuccess: refreshLists });

/** Keeps Aria from answering a person, or lets her answer again. */
export const useSwitchAria = (id: number) =>
  useMutation({
    mutationFn: (on: boolean) => call(switchAria, { params: { id }, body: { on } }),
    onSuccess: refreshRecord,
  });

export const useExportData = (id: number) =>
  useMutation({ mutationFn: () => call(exportContactData, { params: { id } }) });
