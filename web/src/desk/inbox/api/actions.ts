import { type QueryKey, useMutation, useMutationState } from '@tanstack/react-query';
import {
  assignConversation,
  closeConversation,
  contactTimeline,
  conversationCounts,
  getConversation,
  listConversations,
  listReviews,
  markConversation,
  requestLot,
  reviewReply,
  sendWhatsapp,
  snoozeConversation,
  switchAria,
} from '@tianguis/proto/gen/client.ts';
import { call, keyOf } from '../../../platform/api/api.ts';
import { queryClient } from '../../../platform/api/query.ts';
import { createAttempts } from '../../../platform/forms/attempts.ts';
import type { Conversation } from './conversations.ts';
import type { useTimeline } from './messages.ts';

/** The event stream says the same; this also holds when the stream is down. */
const refresh = (...operations: { id: string }[]) =>
  Promise.all(operations.map(({ id }) => queryClient.invalidateQueries({ queryKey: [id] })));

/** Shows what the server answered at once; the list follows. */
function show(reply: { conversation: Conversation }): void {
  const key: QueryKey = keyOf(getConversation, { params: { id: reply.conversation.contactId } });
  queryClient.setQueryData(key, reply);
  void refresh(listConversations, conversationCounts);
}

export const useAssign = (id: number) =>
  useMutation({
    mutationFn: (body: { assignee: string | null; from: string | null }) =>
      call(assignConversation, { params: { id }, body }),
    onSuccess: show,
    onError: () => refresh(getConversation, listConversations),
  });

/** Assigns a conversation to the reader. */
export const useTake = () =>
  useMutation({
    mutationFn: ({ id, from }: { id: number; from: string | null }) =>
      call(assignConversation, { params: { id }, body: { assignee: 'me', from } }),
    onSuccess: show,
    onError: () => refresh(getConversation, listConversations),
  });

export const useMark = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: number; read: boolean; upTo?: number; waits?: boolean }) =>
      call(markConversation, { params: { id }, body }),
    onSuccess: show,
  });

export const useClose = () =>
  useMutation({
    mutationFn: ({ id, closed }: { id: number; closed: boolean }) =>
      call(closeConversation, { params: { id }, body: { closed } }),
    onSuccess: show,
  });

export interface SnoozeWanted {
  readonly id: number;
  /** Null ends the snooze. */
  readonly until: string | null;
  readonly note?: string | null;
  /** It stays in the list: only a reminder. */
  readonly stays?: boolean;
  /** It puts an earlier one back, whose moment may have passed. */
  readonly restores?: boolean;
}

export const useSnooze = () =>
  useMutation({
    mutationFn: ({ id, ...body }: SnoozeWanted) => call(snoozeConversation, { params: { id }, body }),
    onSuccess: show,
  });

export const useSwitchAria = (id: number) =>
  useMutation({
    mutationFn: (on: boolean) => call(switchAria, { params: { id }, body: { on } }),
    onSuccess: show,
  });

type Outgoing = { body: string; attachmentId?: string | undefined } | { templateName: string; text: string };

/** A message to a contact. */
type Sent = Outgoing & { readonly contactId: number };

const attempts = new Map<number, ReturnType<typeof createAttempts>>();

/** Answers to several people may be on their way at once. */
function attemptsAt(contactId: number): ReturnType<typeof createAttempts> {
  const known = attempts.get(contactId) ?? createAttempts();
  attempts.set(contactId, known);
  return known;
}

/** The newest message in the histories at hand. */
function newestKnown(): number {
  const histories = queryClient.getQueriesData<ReturnType<typeof useTimeline>['data']>({
    queryKey: [contactTimeline.id],
  });
  const items = histories.flatMap(([, data]) => data?.pages?.flatMap((page) => page.items) ?? []);
  return Math.max(0, ...items.map((item) => (item.kind === 'message' ? item.id : 0)));
}

/** A file may go alone. */
function contentOf(message: Outgoing) {
  if (!('body' in message)) return { templateName: message.templateName };
  const { body, attachmentId } = message;
  return { body: body || undefined, attachmentId };
}

/** Pending until the history shows the message. Tried again after a lost reply, the same text goes out once. */
export const useSend = () =>
  useMutation({
    mutationKey: sendKey,
    onMutate: newestKnown,
    mutationFn: (message: Sent) => {
      const { contactId } = message;
      const body = { contactId, ...contentOf(message) };
      return call(sendWhatsapp, { body }, { idempotencyKey: attemptsAt(contactId).keyFor(body) });
    },
    onSuccess: (_, { contactId }) => {
      attemptsAt(contactId).done();
      return refresh(contactTimeline, getConversation, listConversations);
    },
  });

const sendKey = ['send'];

interface Pending {
  readonly message: Outgoing;
  /** The newest message that was known before. */
  readonly known: number;
}

/** What is on its way to a contact. */
export function usePendingTo(contactId: number): Pending | undefined {
  const pending = useMutationState({
    filters: { mutationKey: sendKey, status: 'pending' },
    select: ({ state }) => ({ message: state.variables as Sent, known: (state.context as number | undefined) ?? 0 }),
  });
  return pending.find(({ message }) => message.contactId === contactId);
}

/** Has a lot made of what a member wrote. */
export const useRequestLot = () => useMutation({ mutationFn: (id: number) => call(requestLot, { params: { id } }) });

/** Sends Aria's answer, as it is or changed. */
export type Approval = { decision: 'accepted' } | { decision: 'edited'; text: string };
type Verdict = Approval | { decision: 'rejected' };

export const useReview = () =>
  useMutation({
    mutationFn: ({ id, verdict }: { id: number; verdict: Verdict }) =>
      call(reviewReply, { params: { id }, body: verdict }),
    // Also after a refusal: then somebody else was faster.
    onSettled: () => refresh(listReviews, listConversations, getConversation),
  });
