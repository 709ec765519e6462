import { second } from '@tianguis/proto/time';
import { useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type Approval, useReview } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import { type Review, useReviews } from '../api/messages.ts';
import { useHeld } from './use-held.ts';

function useDecide(review: Review, onSent: () => void) {
  const m = useMessages('desk/inbox').review;
  const { mutateAsync, isPending, variables } = useReview();
  const decide = async (verdict: Approval) => {
    try {
      await mutateAsync({ id: review.id, verdict });
      toast(m.accepted);
      onSent();
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  return { decide, busy: isPending ? variables.verdict.decision : undefined };
}

type ActionsProps = {
  review: Review;
  mayWrite: boolean;
  onSent: () => void;
  onEdit: () => void;
  onDiscard: () => void;
};

function Actions({ review, mayWrite, onSent, onEdit, onDiscard }: ActionsProps) {
  const m = useMessages('desk/inbox').review;
  const { decide, busy } = useDecide(review, onSent);
  return (
    <div className="flex flex-wrap gap-2">
      {mayWrite && (
        <>
          <Button
            size="s"
            aria-keyshortcuts="y"
            busy={busy === 'accepted'}
            disabled={busy !== undefined}
            onClick={() => decide({ decision: 'accepted' })}
          >
            {m.accept}
          </Button>
          <Button size="s" look="secondary" disabled={busy !== undefined} onClick={onEdit}>
            {m.edit}
          </Button>
        </>
      )}
      <Button size="s" look="quiet" aria-keyshortcuts="d" disabled={busy !== undefined} onClick={onDiscard}>
        {m.reject}
      </Button>
    </div>
  );
}

type EditorProps = { review: Review; onSent: () => void; onTyping: () => void; onCancel: () => void };

function Editor({ review, onSent, onTyping, onCancel }: EditorProps) {
  const m = useMessages('desk/inbox').review;
  const [text, setText] = useState(review.aiResponse);
  const { decide, busy } = useDecide(review, onSent);
  const id = useId();
  const send = () => {
    const final = text.trim();
    return decide(final === review.aiResponse ? { decision: 'accepted' } : { decision: 'edited', text: final });
  };
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <label htmlFor={id} className="sr-only">
        {m.text}
      </label>
      <textarea
        id={id}
        // biome-ignore lint/a11y/noAutofocus: the editor opens because somebody asked for it
        autoFocus
        rows={4}
        maxLength={1600}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onTyping();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onCancel();
        }}
        className="max-h-52 w-full rounded-m border border-edge bg-raised px-3 py-2 field-sizing-content"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" busy={busy !== undefined} disabled={text.trim() === ''}>
          {m.send}
        </Button>
        <Button size="s" look="quiet" onClick={onCancel}>
          {m.cancel}
        </Button>
      </div>
    </form>
  );
}

type CardProps = {
  review: Review;
  mayWrite: boolean;
  onTyping: () => void;
  onSent: () => void;
  onDiscard: () => void;
};

function Card({ review, mayWrite, onTyping, onSent, onDiscard }: CardProps) {
  const m = useMessages('desk/inbox');
  const { number } = useFormat();
  const [editing, setEditing] = useState(false);
  const percent = number(Math.round(review.confidence * 100));
  return (
    <section
      aria-label={m.review.title}
      // On a phone the composer below leaves its room to the history.
      data-proposal
      className="flex max-h-[36%] shrink-0 flex-col overflow-y-auto border-t-2 border-plum bg-plum-soft px-3 py-3 sm:px-5 lg:max-h-[45%]"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9rem]">
        <span className="font-[680] text-plum">{m.review.title}</span>
        <span className="text-muted">{fill(m.thread.confidence, { percent })}</span>
      </p>
      <p className="shrink-0 truncate text-[0.9rem] text-muted max-lg:hidden">
        {fill(m.review.answers, { text: review.userMessage })}
      </p>
      {editing ? (
        <div className="mt-2">
          <Editor review={review} onSent={onSent} onTyping={onTyping} onCancel={() => setEditing(false)} />
        </div>
      ) : (
        <>
          <p
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard
            tabIndex={0}
            className="mt-1 mb-2.5 min-h-12 overflow-y-auto break-words whitespace-pre-line"
          >
            {review.aiResponse}
          </p>
          {!mayWrite && <p className="mb-2 text-[0.9rem] text-warn">{m.review.closed}</p>}
          <Actions
            review={review}
            mayWrite={mayWrite}
            onSent={onSent}
            onEdit={() => setEditing(true)}
            onDiscard={onDiscard}
          />
        </>
      )}
    </section>
  );
}

/** Discards a proposal ten seconds later, so that it can be taken back; a colleague may decide meanwhile. */
function useDiscard() {
  const m = useMessages('desk/inbox').review;
  const { mutateAsync } = useReview();
  return useHeld<number>({
    holdFor: 10 * second,
    async act(id) {
      try {
        await mutateAsync({ id, verdict: { decision: 'rejected' } });
        return true;
      } catch (error) {
        toastError(m.failed, readable(error));
        return false;
      }
    },
    // It waits among the others again.
    giveBack: () => undefined,
  });
}

type Props = { conversation: Conversation; onTyping: () => void; onSent: () => void };

/** The oldest answer of Aria that waits in this conversation. */
export function ReviewCard({ conversation, onTyping, onSent }: Props) {
  const m = useMessages('desk/inbox').review;
  const { held, hold, undo } = useDiscard();
  const reviews = useReviews(conversation.contactId).data?.reviews.filter(({ id }) => id !== held) ?? [];
  const [review] = reviews;
  const isLast = reviews.length === 1;
  const mayWrite = conversation.windowOpenUntil !== null && !conversation.optedOut;
  return (
    <>
      <p
        role="status"
        className="flex shrink-0 items-center gap-x-3 border-t border-line px-3 py-1.5 text-[0.9rem] empty:hidden sm:px-5"
      >
        {held !== undefined && (
          <>
            <span>{m.rejected}</span>
            <button type="button" onClick={undo} className="link min-h-8 font-[660]">
              {m.undo}
            </button>
          </>
        )}
      </p>
      {review && (
        <Card
          key={review.id}
          review={review}
          mayWrite={mayWrite}
          onTyping={onTyping}
          onSent={() => isLast && onSent()}
          onDiscard={() => hold(review.id)}
        />
      )}
    </>
  );
}
