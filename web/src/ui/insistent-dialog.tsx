import * as Dialog from 'radix-ui/dialog';
import type { ReactNode } from 'react';

interface Props {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** Stays over the page until what it asks for is done. */
export function InsistentDialog({ open, title, text, children }: Props) {
  return (
    <Dialog.Root open={open}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/70" />
        <Dialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed top-1/2 left-1/2 z-50 max-h-[94dvh] w-[min(27rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-l border-2 border-ink bg-raised p-6 shadow-lift"
        >
          <Dialog.Title className="text-head">{title}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-5 text-muted">{text}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
