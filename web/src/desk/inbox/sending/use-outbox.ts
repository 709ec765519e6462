import { second } from '@tianguis/proto/time';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toastError } from '../../../ui/toast.ts';
import { useSend } from '../api/actions.ts';
import { useHeld } from '../thread/use-held.ts';
import { type Draft, dropDraft, giveDraftBack } from './drafts.ts';
import { useGoesOn } from './use-goes-on.ts';

/** An answer to a contact. */
interface Answer extends Draft {
  readonly contactId: number;
  readonly name: string;
}

interface Failure {
  readonly contactId: number;
  readonly error: unknown;
}

/**
 * Holds an answer for five seconds before it is sent. It belongs to the inbox and not to one conversation, so that one may go on to
 * the next meanwhile. `openId`: the conversation that is looked at.
 */
export function useOutbox(openId: number | undefined, onUndone: (contactId: number) => void) {
  const m = useMessages('desk/inbox').composer;
  const send = useSend();
  const choice = useGoesOn();
  const [failure, setFailure] = useState<Failure>();
  const { held, hold, undo } = useHeld<Answer>({
    holdFor: 5 * second,
    async act({ contactId, name, text, file }) {
      dropDraft(contactId);
      setFailure(undefined);
      try {
        await send.mutateAsync({ contactId, body: text, attachmentId: file?.id });
        return true;
      } catch (error) {
        setFailure({ contactId, error });
        if (openId !== contactId) toastError(fill(m.failedTo, { name }), readable(error));
        return false;
      }
    },
    giveBack: ({ contactId, text, file }) => giveDraftBack(contactId, { text, file }),
  });
  return {
    /** Whether one goes on to the next conversation after an answer. */
    choice,
    held,
    hold,
    /** The answer is taken back: its conversation is looked at again. */
    undo() {
      const contactId = held?.contactId;
      undo();
      if (contactId !== undefined) onUndone(contactId);
    },
    failureOf: (contactId: number): unknown => (failure?.contactId === contactId ? failure.error : undefined),
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
