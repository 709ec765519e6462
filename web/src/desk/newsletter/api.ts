import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import {
  changeNewsletterNote,
  deleteNewsletterNote,
  listNewsletterNotes,
  listNewsletterSubscribers,
  sendNewsletterNote,
  undoNewsletterNote,
  writeNewsletterNote,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../platform/api/api.ts';
import { queryClient } from '../../platform/api/query.ts';
import { holdSeconds } from '../shared/send/send-requests.ts';

export const useNotes = () =>
  useQuery({
    queryKey: keyOf(listNewsletterNotes),
    queryFn: ({ signal }) => call(listNewsletterNotes, {}, { signal }),
  });

export type Notes = NonNullable<ReturnType<typeof useNotes>['data']>;
export type Note = Notes['notes'][number];
export type NoteTexts = Pick<Note, 'es' | 'en'>;

const refresh = () => queryClient.invalidateQueries({ queryKey: [listNewsletterNotes.id] });

/** Writes a new note, or changes the draft with this number. */
export const useSave = (id: number | undefined) =>
  useMutation({
    mutationFn: (body: NoteTexts) =>
      id === undefined ? call(writeNewsletterNote, { body }) : call(changeNewsletterNote, { params: { id }, body }),
    onSuccess: refresh,
  });

/** Sends a note after its hold. `onDone` is called although the sheet is shown no longer by then. */
export const useSend = (onDone: () => void) =>
  useMutation({
    mutationFn: (id: number) => call(sendNewsletterNote, { params: { id }, body: { holdSeconds } }),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });

/** Takes a note back; `onDone` as above. */
export const useUndo = (onDone: () => void) =>
  useMutation({
    mutationFn: (id: number) => call(undoNewsletterNote, { params: { id } }),
    onSuccess: () => {
      onDone();
      return refresh();
    },
  });

export const useDelete = () =>
  useMutation({
    mutationFn: (id: number) => call(deleteNewsletterNote, { params: { id } }),
    onSuccess: refresh,
  });

const pageSize = 50;

export const useSubscribers = () =>
  useInfiniteQuery({
    queryKey: [...keyOf(listNewsletterSubscribers), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listNewsletterSubscribers, { query: { limit: pageSize, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
