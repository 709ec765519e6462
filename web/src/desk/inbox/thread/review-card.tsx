import { type MouseEvent, useEffect, useId, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { usePercent } from '../../shared/use-percent.ts';
import type { Approval } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import { type Review, useReviews } from '../api/messages.ts';
import { changeDraft, giveDraftBack, useDraft } from '../sending/drafts.ts';
import type { Held, Outbox } from '../sending/use-outbox.ts';

type ActionsProps = { mayWrite: boolean; onAccept: () => void; onEdit: () => void; onDiscard: () => void };

/** Milliseconds in which a press was meant for what stood here before. */
const settling = 500;

/** What a button of a proposal needs, so that no press decides one that the reader has not seen. */
function useDeliberate() {
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), settling);
    return () => clearTimeout(timer);
  }, []);
  return (act: () => void) => ({
    'aria-disabled': isNew || undefined,
    className: 'aria-disabled:opacity-55',
    onClick(event: MouseEvent) {
      const isSecondOfTwo = event.detail > 1;
      if (!isNew && !isSecondOfTwo) act();
    },
  });
}

function Actions({ mayWrite, onAccept, onEdit, onDiscard }: ActionsProps) {
  const m = useMessages('desk/inbox').review;
  const deliberate = useDeliberate();
  return (
    <div className="flex flex-wrap gap-2">
      {mayWrite && (
        <>
          <Button size="s" aria-keyshortcuts="y" {...deliberate(onAccept)}>
            {m.accept}
          </Button>
          <Button size="s" look="secondary" aria-keyshortcuts="m" {...deliberate(onEdit)}>
            {m.edit}
          </Button>
        </>
      )}
      <Button size="s" look="quiet" aria-keyshortcuts="d" {...deliberate(onDiscard)}>
        {m.reject}
      </Button>
    </div>
  );
}

type EditorProps = {
  original: string;
  text: string;
  onChange: (text: string) => void;
  onSend: (text: string) => void;
  onCancel: () => void;
};

function Editor({ original, text, onChange, onSend, onCancel }: EditorProps) {
  const m = useMessages('desk/inbox').review;
  const { unsaved } = useMessages('desk/shared');
  const id = useId();
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(text.trim());
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
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          if (text === original || confirm(unsaved)) onCancel();
        }}
        className="max-h-52 w-full rounded-m border border-edge bg-raised px-3 py-2 field-sizing-content"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="s" disabled={text.trim() === ''}>
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
  /** What it was changed into and not yet sent. */
  changedText: string | undefined;
  mayWrite: boolean;
  onChange: (text: string) => void;
  onApprove: (text: string) => void;
  onKeepOriginal: () => void;
  onDiscard: () => void;
};

function Card({ review, changedText, mayWrite, onChange, onApprove, onKeepOriginal, onDiscard }: CardProps) {
  const m = useMessages('desk/inbox');
  const [editing, setEditing] = useState(changedText !== undefined);
  const confidence = usePercent().percent(review.confidence * 100);
  return (
    <section
      aria-label={m.review.title}
      // On a phone the composer below leaves its room to the history.
      data-proposal
      className="flex max-h-[36%] shrink-0 flex-col overflow-y-auto border-t-2 border-plum bg-plum-soft px-3 py-3 sm:px-5 lg:max-h-[45%]"
    >
      <p className="flex flex-wrap items-baseline gap-x-2 text-[0.9rem]">
        <span className="font-[680] text-plum">{m.review.title}</span>
        <span className="text-muted">{fill(m.thread.confidence, { percent: confidence })}</span>
      </p>
      <p className="shrink-0 truncate text-[0.9rem] text-muted max-lg:hidden">
        {fill(m.review.answers, { text: review.userMessage })}
      </p>
      {editing ? (
        <div className="mt-2">
          <Editor
            original={review.aiResponse}
            text={changedText ?? review.aiResponse}
            onChange={onChange}
            onSend={onApprove}
            onCancel={() => {
              setEditing(false);
              onKeepOriginal();
            }}
          />
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
            mayWrite={mayWrite}
            onAccept={() => onApprove(review.aiResponse)}
            onEdit={() => setEditing(true)}
            onDiscard={onDiscard}
          />
        </>
      )}
    </section>
  );
}

type Props = {
  conversation: Conversation;
  outbox: Outbox;
  onTyping: () => void;
  /** The last of the proposals is decided. */
  onDecided: () => void;
};

/**
 * The oldest answer of Aria that waits in this conversation. A decision is held in the outbox, so that it can be taken back.
 * What it was changed into goes to the field below where a colleague decides it first.
 */
export function ReviewCard({ conversation, outbox, onTyping, onDecided }: Props) {
  const { contactId, businessName: name, windowOpenUntil, optedOut } = conversation;
  const waiting = useReviews(contactId).data?.reviews;
  const reviews = waiting?.filter(({ id }) => !outbox.isDecided(id)) ?? [];
  const { proposal } = useDraft(contactId);
  const isDecidedElsewhere =
    proposal !== undefined &&
    waiting?.every(({ id }) => id !== proposal.reviewId) === true &&
    !outbox.isDecided(proposal.reviewId);
  useEffect(() => {
    if (!isDecidedElsewhere || !proposal) return;
    changeDraft(contactId, { proposal: undefined });
    giveDraftBack(contactId, { text: proposal.text });
  }, [isDecidedElsewhere, proposal, contactId]);
  const [review] = reviews;
  if (!review) return null;
  const { id: reviewId, aiResponse } = review;
  const decide = (decision: Held) => {
    outbox.hold(decision);
    if (reviews.length === 1) onDecided();
  };
  const approve = (text: string) => {
    const verdict: Approval = text === aiResponse ? { decision: 'accepted' } : { decision: 'edited', text };
    decide({ kind: 'proposal', contactId, name, reviewId, text, verdict });
  };
  return (
    <Card
      key={reviewId}
      review={review}
      changedText={proposal?.reviewId === reviewId ? proposal.text : undefined}
      mayWrite={windowOpenUntil !== null && !optedOut}
      onChange={(text) => {
        changeDraft(contactId, { proposal: { reviewId, text } });
        onTyping();
      }}
      onApprove={approve}
      onKeepOriginal={() => changeDraft(contactId, { proposal: undefined })}
      onDiscard={() => decide({ kind: 'discard', contactId, name, reviewId })}
    />
  );
}
