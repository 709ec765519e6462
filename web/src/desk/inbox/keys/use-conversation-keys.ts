import { useQueryClient } from '@tanstack/react-query';
import { getConversation } from '@tianguis/proto/gen/client.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { keyOf } from '../../../platform/api/api.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toast, toastError } from '../../../ui/toast.ts';
import { pressIn, usePlainKeys } from '../../shared/keys.ts';
import { useMark, useTake } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import { rowOf } from '../later/keys.ts';
import type { Aim } from '../thread/composer.tsx';

interface Props {
  readonly openId: number | undefined;
  readonly rows: readonly Conversation[];
  open(id: number, at: NonNullable<Aim>['at']): void;
  back(): void;
}

/** Keys of buttons of the open conversation. */
const pressed = ['y', 'm', 'd', 'i', 'b', 'v', 'c', 't', 'f', 'l'];

/** Keys of the filters that are looked at most. */
const filters = ['1', '2', '3'];

const steps: Readonly<Record<string, number>> = { j: 1, k: -1 };

/** The conversation `step` rows below the open one; undefined beyond either end of the list. */
export function neighbourOf(ids: readonly number[], id: number, step: number): number | undefined {
  const at = ids.indexOf(id);
  return at < 0 ? undefined : ids[at + step];
}

/**
 * `j` and `k` open the next conversation and the one before from the open one. `a` takes, `u` marks unread, `r` answers and `n`
 * writes a note: in the list for the row in focus, else for the open conversation. Other keys press a button of
 * the open conversation.
 */
export function useConversationKeys({ openId, rows, open, back }: Props): void {
  const m = useMessages('desk/inbox').conversation;
  const client = useQueryClient();
  const take = useTake();
  const mark = useMark();
  const find = (id: number): Conversation | undefined =>
    client.getQueryData<{ conversation: Conversation }>(keyOf(getConversation, { params: { id } }))?.conversation ??
    rows.find(({ contactId }) => contactId === id);
  const assignToMe = async ({ contactId, assignee }: Conversation) => {
    try {
      const { conversation } = await take.mutateAsync({ id: contactId, from: assignee?.actor ?? null });
      toast(fill(m.assignedTo, { name: conversation.assignee?.name ?? '' }));
    } catch (error) {
      toastError(m.assignFailed, readable(error));
    }
  };
  const markUnread = (id: number) => mark.mutate({ id, read: false }, { onSuccess: () => id === openId && back() });
  const act = (key: string, conversation: Conversation): boolean => {
    const { contactId, lastInboundAt } = conversation;
    if (key === 'r') open(contactId, 'composer');
    else if (key === 'n') open(contactId, 'note');
    else if (lastInboundAt === null) return false;
    else if (key === 'a') void assignToMe(conversation);
    else if (key === 'u') markUnread(contactId);
    else return false;
    return true;
  };
  usePlainKeys((key, target) => {
    const row = rowOf(target);
    const step = steps[key];
    if (step !== undefined && row === undefined && openId !== undefined) {
      const ids = rows.map(({ contactId }) => contactId);
      const next = neighbourOf(ids, openId, step);
      if (next !== undefined) open(next, 'history');
      return next !== undefined;
    }
    if (filters.includes(key)) return pressIn(document.querySelector('main'), key);
    const id = row ?? openId;
    if (id === undefined) return false;
    if (id === openId && pressed.includes(key)) return pressIn(document.querySelector('[data-open]'), key);
    const conversation = find(id);
    return conversation !== undefined && act(key, conversation);
  });
}
