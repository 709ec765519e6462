import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A question in the middle of the screen, over the drawer too. */
export function SmallDialog({ title, text, onClose, children }: Props) {
  return (
    <Dialog.Root open onOpenChange={(open) => open || onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/60" />
        <Dialog.Content className="fixed top-1/2 left-1/2 z-50 max-h-[94dvh] w-[min(34rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-l border-2 border-ink bg-raised p-4 shadow-lift sm:p-6">
          <Dialog.Title className="text-head">{title}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-4 text-muted">{text}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
