import { second } from '@tianguis/proto/time';
import { useEffect, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toastError } from '../../../ui/toast.ts';
import { useClose, useMark, useSnooze } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';

interface Undoable {
  readonly text: string;
  readonly undo: () => Promise<unknown>;
  /** The one that was attended to: that is taken back for a moment only, in the next conversation too. */
  readonly attendedId?: number;
}

/** How long it may be taken back that a conversation was attended to. */
const passing = 10 * second;

/**
 * Closes and snoozes conversations, marks them as attended to, and takes the last of that back. `onLeft`: one has left the list;
 * `onAttended`: nothing is left to do in one.
 */
export function useLater(onLeft: (id: number) => void, onAttended: (id: number) => void) {
  const m = useMessages('desk/inbox').later;
  const { dateTime } = useFormat();
  const { mutateAsync: close } = useClose();
  const { mutateAsync: snooze, isPending: isSnoozing } = useSnooze();
  const [snoozing, setSnoozing] = useState<Conversation>();
  const { mutateAsync: mark, isPending: isMarking } = useMark();
  const [undoable, setUndoable] = useState<Undoable>();
  useEffect(() => {
    if (undoable?.attendedId === undefined) return undefined;
    const timer = setTimeout(() => setUndoable(undefined), passing);
    return () => clearTimeout(timer);
  }, [undoable]);
  const putBack = (id: number, { until, note, stays }: NonNullable<Conversation['snooze']>) =>
    snooze({ id, until, note, stays, restores: true });

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
    /** One is marked as attended to, or that is taken back. */
    isAttending: isMarking || isSnoozing,
    toggleClosed: (conversation: Conversation) => change(conversation, conversation.closedAt === null),
    startSnooze: setSnoozing,
    stopSnooze: () => setSnoozing(undefined),
    /** The dialog has snoozed it. */
    snoozed(before: Conversation, until: Date, stays: boolean) {
      const { contactId: id, businessName: name, snooze: earlier, closedAt } = before;
      setSnoozing(undefined);
      const restore = async () => {
        if (earlier) await putBack(id, earlier);
        else await snooze({ id, until: null });
        if (closedAt) await close({ id, closed: true });
      };
      const text = fill(stays ? m.reminded : m.snoozed, { name, time: dateTime(until) });
      setUndoable({ text, undo: restore });
      if (!stays) onLeft(id);
    },
    /** A colleague dealt with it elsewhere: nobody waits any more, and what is due is settled. */
    async attend({ contactId: id, businessName: name, needsPersonSince, snooze: earlier }: Conversation) {
      try {
        await mark({ id, read: true, waits: false });
        const undo = async () => {
          if (needsPersonSince) await mark({ id, read: true, waits: true });
          if (earlier && Date.parse(earlier.until) <= Date.now()) await putBack(id, earlier);
        };
        setUndoable({ text: fill(m.attended, { name }), undo, attendedId: id });
        onAttended(id);
      } catch (error) {
        toastError(m.failed, readable(error));
      }
    },
    /** Ends a snooze or a reminder before its moment. */
    async wake({ contactId: id, businessName: name, snooze: earlier }: Conversation) {
      try {
        await snooze({ id, until: null });
        if (!earlier) return;
        const text = fill(earlier.stays ? m.unreminded : m.woken, { name });
        setUndoable({ text, undo: () => putBack(id, earlier) });
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
