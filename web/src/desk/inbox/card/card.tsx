import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Icon } from '../../../ui/icons.tsx';
import { type Conversation, useConversation } from '../api/conversations.ts';
import type { CardChoice } from './use-card-choice.ts';

export type ContactCard = (conversation: Pick<Conversation, 'contactId' | 'memberId'>) => ReactNode;

type Props = { id: number; choice: CardChoice; contactCard: ContactCard };

const closeButton = 'grid size-11 shrink-0 place-items-center rounded-m hover:bg-sunken';

/** Where the card has no column of its own, it comes over the conversation. */
function Sheet({ title, choice, children }: { title: string; choice: CardChoice; children: ReactNode }) {
  const m = useMessages('desk/inbox').card;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || choice.close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          onEscapeKeyDown={(event) => {
            // There Escape leaves the field only.
            if (event.target instanceof HTMLElement && event.target.dataset.inline) event.preventDefault();
          }}
          className="fixed inset-y-0 right-0 z-50 w-full overflow-y-auto bg-raised shadow-lift sm:w-[min(30rem,92vw)] sm:border-l-2 sm:border-ink"
        >
          <header className="sticky top-0 z-10 flex items-start justify-between gap-3 border-b-2 border-ink bg-raised px-4 py-2">
            <Dialog.Title className="min-w-0 self-center text-[1.15rem] break-words">{title}</Dialog.Title>
            <Dialog.Close aria-label={m.close} className={closeButton}>
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="px-4 pt-4 pb-16">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** All that is known of who one writes with, beside the conversation or, on a small screen, over it. */
export function Card({ id, choice, contactCard }: Props) {
  const m = useMessages('desk/inbox').card;
  const conversation = useConversation(id, undefined).data?.conversation;
  if (!choice.isOpen || !conversation) return null;
  const title = fill(m.title, { name: conversation.businessName });
  if (!choice.isColumn)
    return (
      <Sheet title={title} choice={choice}>
        {contactCard(conversation)}
      </Sheet>
    );
  return (
    <aside aria-label={title} className="min-h-0 min-w-0 overflow-y-auto overscroll-contain border-l border-line p-4">
      {contactCard(conversation)}
    </aside>
  );
}
