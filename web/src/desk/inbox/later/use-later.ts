import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toastError } from '../../../ui/toast.ts';
import { useClose, useSnooze } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';

interface Undoable {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
}

/** Closes and snoozes conversations, and takes the last of that back. `onLeft`: one has left the list. */
export function useLater(onLeft: (id: number) => void) {
  const m = useMessages('desk/inbox').later;
  const { dateTime } = useFormat();
  const { mutateAsync: close } = useClose();
  const { mutateAsync: snooze } = useSnooze();
  const [snoozing, setSnoozing] = useState<Conversation>();
  const [undoable, setUndoable] = useState<Undoable>();

  const change = async (conversation: Conversation, closed: boolean) => {
    const { contactId: id, businessName: name } = conversation;
    try {
      await close({ id, closed });
      const text = fill(closed ? m.closed : m.reopened, { name });
      setUndoable({ text, undo: () => close({ id, closed: !closed }) });
      if (closed) onLeft(id);
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  return {
    snoozing,
    undoable,
    toggleClosed: (conversation: Conversation) => change(conversation, conversation.closedAt === null),
    startSnooze: setSnoozing,
    stopSnooze: () => setSnoozing(undefined),
    /** The dialog has snoozed it. */
    snoozed(before: Conversation, until: Date) {
      const { contactId: id, businessName: name, snooze: earlier, closedAt } = before;
      setSnoozing(undefined);
      const restore = async () => {
        if (earlier) await snooze({ id, until: earlier.until, note: earlier.note, restores: true });
        else await snooze({ id, until: null });
        if (closedAt) await close({ id, closed: true });
      };
      setUndoable({ text: fill(m.snoozed, { name, time: dateTime(until) }), undo: restore });
      onLeft(id);
    },
    /** Ends a snooze before its moment. */
    async wake({ contactId: id, businessName: name, snooze: earlier }: Conversation) {
      try {
        await snooze({ id, until: null });
        if (!earlier) return;
        const undo = () => snooze({ id, until: earlier.until, note: earlier.note, restores: true });
        setUndoable({ text: fill(m.woken, { name }), undo });
      } catch (error) {
        toastError(m.failed, readable(error));
      }
    },
    async undo() {
      if (!undoable) return;
      setUndoable(undefined);
      await undoable.undo().catch((error: unknown) => toastError(m.undoFailed, readable(error)));
    },
    dismiss: () => setUndoable(undefined),
  };
}

export type Later = ReturnType<typeof useLater>;
