import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Failed, Rows } from '../../../ui/states.tsx';
import { useMentionsSeen } from '../../shared/api/mentions.ts';
import { useMark } from '../api/actions.ts';
import { type Conversation, useConversation } from '../api/conversations.ts';
import type { CardChoice } from '../card/use-card-choice.ts';
import { UndoBar } from '../later/undo-bar.tsx';
import type { Later } from '../later/use-later.ts';
import { useAnnounce } from '../presence/use-announce.ts';
import { HeldAnswer } from '../sending/held-answer.tsx';
import type { Outbox } from '../sending/use-outbox.ts';
import { type Aim, Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { MayOptOut } from './may-opt-out.tsx';
import { ReviewCard } from './review-card.tsx';
import { Thread } from './thread.tsx';

/** What one looks at is read. Each message is marked once, so that a conversation may be marked unread again. */
function useReading(conversation: Conversation | undefined): void {
  const { mutate } = useMark();
  const marked = useRef(0);
  const id = conversation?.contactId;
  const last = conversation?.lastMessage?.id;
  const unread = (conversation?.unread ?? 0) > 0;
  useEffect(() => {
    const mark = () => {
      if (!id || !last || !unread || marked.current === last || document.visibilityState !== 'visible') return;
      marked.current = last;
      mutate({ id, read: true, upTo: last });
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [id, last, unread, mutate]);
}

type Props = {
  id: number;
  known: Conversation | undefined;
  aim: Aim;
  later: Later;
  outbox: Outbox;
  card: CardChoice;
  /** The message that a search led to. */
  shown: number | undefined;
  onBack: () => void;
  /** An answer to them is on its way, or Aria's last proposal was discarded. */
  onAnswered: () => void;
};

export function ConversationPane({ id, known, aim, later, outbox, card, shown, onBack, onAnswered }: Props) {
  const m = useMessages('desk/inbox').conversation;
  const read = useConversation(id, known);
  const conversation = read.data?.conversation;
  const mark = useMark();
  const field = useRef<HTMLTextAreaElement>(null);
  const history = useRef<HTMLDivElement>(null);
  const ready = conversation !== undefined;
  useReading(conversation);
  useMentionsSeen(id);
  const onTyping = useAnnounce(id);
  useEffect(() => {
    if (ready && aim?.at === 'history' && shown === undefined) history.current?.focus({ preventScroll: true });
  }, [ready, aim, shown]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    onBack();
  };
  if (!conversation) {
    return (
      <div className="p-4">
        {read.isError ? <Failed text={m.failed} onRetry={() => read.refetch()} busy={read.isFetching} /> : <Rows />}
      </div>
    );
  }
  const markUnread = () => mark.mutate({ id, read: false }, { onSuccess: onBack });
  return (
    <section
      aria-label={fill(m.details, { name: conversation.businessName })}
      onKeyDown={onKeyDown}
      // Toasts come at the top, so that they cover neither the answer nor its button.
      data-composer
      className="group/pane flex h-full min-h-0 flex-col"
    >
      <ConversationHead
        conversation={conversation}
        later={later}
        card={card}
        onBack={onBack}
        onMarkUnread={markUnread}
      />
      <MayOptOut conversation={conversation} />
      <Thread conversation={conversation} scroller={history} shown={shown} />
      <HeldAnswer outbox={outbox} openId={id} className="shrink-0 border-t border-line px-3 py-1 sm:px-5" />
      {/* On a phone the list, which has it else, is out of sight. */}
      <UndoBar later={later} className="lg:hidden" />
      <ReviewCard conversation={conversation} outbox={outbox} onTyping={onTyping} onDecided={onAnswered} />
      <Composer
        key={id}
        conversation={conversation}
        field={field}
        aim={aim}
        outbox={outbox}
        onTyping={onTyping}
        onAnswered={onAnswered}
      />
    </section>
  );
}
