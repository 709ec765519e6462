import { useMutation } from '@tanstack/react-query';
import {
  contactFacets,
  contactTimeline,
  getContact,
  getConversation,
  keepWriting,
  listContactChanges,
  listContacts,
  listConversations,
  optInContact,
  optOutContact,
  optOutContacts,
  undoContactChange,
} from '@tianguis/proto/gen/client.ts';
import type { OptOutReason } from '@tianguis/proto/outreach/contacts/contact';
import { call } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';

/** The event stream says the same; this also holds when the stream is down. */
function refresh(): void {
  const reads = [
    contactFacets,
    contactTimeline,
    getContact,
    getConversation,
    listContactChanges,
    listContacts,
    listConversations,
  ];
  for (const { id } of reads) void queryClient.invalidateQueries({ queryKey: [id] });
}

export interface OptOut {
  readonly reason: OptOutReason;
  readonly note?: string;
}

export const useOptOut = (id: number) =>
  useMutation({
    mutationFn: (body: OptOut) => call(optOutContact, { params: { id }, body }),
    onSuccess: refresh,
  });

/** Writes to a person again to whom the reader has just stopped writing. */
export const useUndoOptOut = () =>
  useMutation({
    mutationFn: (changeId: number) => call(undoContactChange, { params: { id: changeId } }),
    onSettled: refresh,
  });

export const useOptOutMany = () =>
  useMutation({
    mutationFn: (body: OptOut & { ids: number[] }) => call(optOutContacts, { body }),
    onSuccess: refresh,
  });

/** Aria heard an opt-out that was none. */
export const useKeepWriting = (id: number) =>
  useMutation({
    mutationFn: () => call(keepWriting, { params: { id } }),
    onSuccess: refresh,
  });

export const useOptIn = (id: number) =>
  useMutation({
    mutationFn: (reason: string) => call(optInContact, { params: { id }, body: { personAsked: true, reason } }),
    onSuccess: refresh,
  });
