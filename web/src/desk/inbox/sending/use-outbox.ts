import { second } from '@tianguis/proto/time';
import { type RefObject, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { toastError } from '../../../ui/toast.ts';
import { useHeld } from '../../shared/use-held.ts';
import { type Approval, useReview, useSend } from '../api/actions.ts';
import { changeDraft, type Draft, dropDraft, giveDraftBack } from './drafts.ts';
import { useGoesOn } from './use-goes-on.ts';

interface Recipient {
  readonly contactId: number;
  readonly name: string;
}

interface Answer extends Recipient, Draft {
  readonly kind: 'answer';
}

interface TemplateAnswer extends Recipient {
  readonly kind: 'template';
  readonly templateName: string;
  readonly text: string;
}

/** Aria's proposal, approved as it is or changed. */
interface Proposal extends Recipient {
  readonly kind: 'proposal';
  readonly reviewId: number;
  readonly verdict: Approval;
  readonly text: string;
}

interface Discard extends Recipient {
  readonly kind: 'discard';
  readonly reviewId: number;
}

export type Held = Answer | TemplateAnswer | Proposal | Discard;

const reviewOf = (held: Held | undefined): number | undefined =>
  held && 'reviewId' in held ? held.reviewId : undefined;

interface Failure {
  readonly contactId: number;
  readonly error: unknown;
}

/** Sends what was held, or tells Aria's assistant what was decided. */
function useDelivery() {
  const send = useSend();
  const review = useReview();
  return (held: Held): Promise<unknown> => {
    const { contactId } = held;
    switch (held.kind) {
      case 'answer':
        return send.mutateAsync({ contactId, body: held.text, attachmentId: held.file?.id });
      case 'template':
        return send.mutateAsync({ contactId, templateName: held.templateName, text: held.text });
      case 'proposal':
        return review.mutateAsync({ id: held.reviewId, verdict: held.verdict });
      case 'discard':
        return review.mutateAsync({ id: held.reviewId, verdict: { decision: 'rejected' } });
    }
  };
}

/**
 * Holds an answer for five seconds before it is sent, and a discarded proposal of Aria for ten. It belongs to the inbox and not to one
 * conversation, so that one may go on to the next meanwhile. `opened`: the conversation that is looked at; none once the inbox is left.
 */
export function useOutbox(opened: RefObject<number | undefined>, onUndone: (held: Held) => void) {
  const { composer: m, review: words } = useMessages('desk/inbox');
  const deliver = useDelivery();
  const choice = useGoesOn();
  const [failure, setFailure] = useState<Failure>();
  const [deciding, setDeciding] = useState<readonly number[]>([]);
  const showFailure = ({ contactId, name, kind }: Held, error: unknown) => {
    const isReview = kind === 'proposal' || kind === 'discard';
    if (isReview) return toastError(words.failed, readable(error));
    setFailure({ contactId, error });
    if (opened.current !== contactId) toastError(fill(m.failedTo, { name }), readable(error));
  };
  const { held, hold, undo } = useHeld<Held>({
    holdFor: ({ kind }) => (kind === 'discard' ? 10 : 5) * second,
    async act(wanted) {
      const reviewId = reviewOf(wanted);
      if (reviewId === undefined) dropDraft(wanted.contactId);
      else {
        changeDraft(wanted.contactId, { proposal: undefined });
        setDeciding((now) => [...now, reviewId]);
      }
      setFailure(undefined);
      try {
        await deliver(wanted);
        return true;
      } catch (error) {
        showFailure(wanted, error);
        return false;
      } finally {
        setDeciding((now) => now.filter((id) => id !== reviewId));
      }
    },
    giveBack(wanted) {
      const { contactId, kind } = wanted;
      if (kind === 'answer') giveDraftBack(contactId, wanted);
      else if (kind === 'template') changeDraft(contactId, { template: wanted.templateName });
      else if (kind === 'proposal' && wanted.verdict.decision === 'edited')
        changeDraft(contactId, { proposal: { reviewId: wanted.reviewId, text: wanted.text } });
    },
  });
  return {
    /** Whether one goes on to the next conversation that waits. */
    choice,
    held,
    hold,
    /** It is taken back: its conversation is looked at again. */
    undo() {
      undo();
      if (held) onUndone(held);
    },
    failureOf: (contactId: number): unknown => (failure?.contactId === contactId ? failure.error : undefined),
    /** Whether a proposal was decided here, and waits for the server or for its moment. */
    isDecided: (reviewId: number): boolean => reviewOf(held) === reviewId || deciding.includes(reviewId),
  };
}

export type Outbox = ReturnType<typeof useOutbox>;
