import * as Dialog from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { Icon } from '../../ui/icons.tsx';
import { UnsavedInside } from '../../ui/unsaved-inside.ts';
import { asksToLeave } from './use-unsaved.ts';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A record that slides over the page from the right; on a phone it takes the whole screen. Whatever closes it asks first where
 * a form in it holds what was not saved.
 */
export function SideSheet({ title, onClose, children }: Props) {
  const m = useMessages('desk/shared').sheet;
  const questions = useRef(new Map<string, string>());
  const close = () => {
    const [question] = questions.current.values();
    if (question === undefined || asksToLeave(question)) onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(isOpen) => isOpen || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/60" />
        <Dialog.Content
          aria-describedby={undefined}
          data-covers
          onEscapeKeyDown={(event) => {
            // In a field that opened in place, Escape closes only the field.
            if (event.target instanceof HTMLElement && event.target.dataset.inline) event.preventDefault();
          }}
          className="fixed inset-y-0 right-0 z-50 w-full overflow-y-auto bg-raised shadow-lift sm:w-[min(38rem,92vw)] sm:border-l-2 sm:border-ink"
        >
          <header className="sticky top-0 z-10 flex items-start justify-between gap-3 border-b-2 border-ink bg-raised px-4 py-3 sm:px-6">
            <Dialog.Title className="min-w-0 self-center text-head break-words">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={m.close}
              className="grid size-11 shrink-0 place-items-center rounded-m hover:bg-sunken"
            >
              <Icon name="close" />
            </Dialog.Close>
          </header>
          <div className="px-4 pt-5 pb-16 sm:px-6">
            <UnsavedInside value={questions}>{children}</UnsavedInside>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
