import * as Dialog from 'radix-ui/dialog';
import type { ReactElement } from 'react';
import { Button } from './button.tsx';

export interface AskFirstProps {
  readonly title: string;
  readonly text: string;
  /** What its button says that goes on: the deed itself. */
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** The button that opens the question, and gets the focus back. */
  readonly children: ReactElement;
}

/** Asks before what cannot be undone. The focus is on the way back; Escape takes it. */
export function AskFirst({ title, text, yes, no, onYes, children }: AskFirstProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>{children}</Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/60" />
        <Dialog.Content
          role="alertdialog"
          className="fixed top-1/2 left-1/2 z-50 max-h-[94dvh] w-[min(30rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-l border-2 border-ink bg-raised p-4 shadow-lift sm:p-6"
        >
          <Dialog.Title className="text-head">{title}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-5 text-muted">{text}</Dialog.Description>
          <div className="flex flex-wrap-reverse gap-3">
            <Dialog.Close asChild>
              <Button look="secondary" autoFocus>
                {no}
              </Button>
            </Dialog.Close>
            <Dialog.Close asChild>
              <Button onClick={onYes}>{yes}</Button>
            </Dialog.Close>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
