import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { SideSheet } from '../../shared/side-sheet.tsx';
import { type Conversation, useConversation } from '../api/conversations.ts';
import type { CardChoice } from './use-card-choice.ts';

export type ContactCard = (
  conversation: Pick<Conversation, 'contactId' | 'memberId' | 'businessName' | 'optedOut'>,
) => ReactNode;

type Props = { id: number; choice: CardChoice; contactCard: ContactCard };

/** The contact's record, beside the conversation or, on a small screen, over it. */
export function Card({ id, choice, contactCard }: Props) {
  const m = useMessages('desk/inbox').card;
  const conversation = useConversation(id, undefined).data?.conversation;
  if (!choice.isOpen || !conversation) return null;
  const title = fill(m.title, { name: conversation.businessName });
  if (!choice.isColumn)
    return (
      <SideSheet title={title} onClose={choice.close}>
        {contactCard(conversation)}
      </SideSheet>
    );
  return (
    <aside aria-label={title} className="min-h-0 min-w-0 overflow-y-auto overscroll-contain border-l border-line p-4">
      {contactCard(conversation)}
    </aside>
  );
}
