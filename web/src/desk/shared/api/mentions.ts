import { useMutation } from '@tanstack/react-query';
import {
  addContactNote,
  contactTimeline,
  listAssignees,
  listMentions,
  readMentions,
} from '@tianguis/proto/gen/client.ts';
import { useEffect } from 'react';
import { call, useOperation } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** All members of staff. */
export const useColleagues = () => useOperation(listAssignees, {}, { select: ({ assignees }) => assignees });

export type Colleague = NonNullable<ReturnType<typeof useColleagues>['data']>[number];

const refresh = (id: string) => queryClient.invalidateQueries({ queryKey: [id] });

/** Mentions that one has not read, the newest of them; every page of the desk asks for the same. */
export const useUnreadMentions = () => useOperation(listMentions, { query: { unread: 'true', limit: 50 } });

export const useReadMentions = () =>
  useMutation({
    mutationFn: (contactId: number | undefined) => call(readMentions, { body: { contactId } }),
    onSuccess: () => refresh(listMentions.id),
  });

/** Who has the history of a contact before them has read what its notes say to them. */
export function useMentionsSeen(contactId: number): void {
  const { mutate } = useReadMentions();
  const waits = useUnreadMentions().data?.mentions.some((mention) => mention.contactId === contactId) ?? false;
  useEffect(() => {
    const read = () => {
      if (waits && document.visibilityState === 'visible') mutate(contactId);
    };
    read();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, [waits, contactId, mutate]);
}

/** The event stream brings the note as well; this also holds when the stream is down. */
export const useAddNote = (id: number) =>
  useMutation({
    mutationFn: (text: string) =>
      call(addContactNote, { params: { id }, body: { text } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: () => refresh(contactTimeline.id),
  });
