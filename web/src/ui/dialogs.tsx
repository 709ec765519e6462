import * as Dialog from 'radix-ui/dialog';
import { type ReactElement, type ReactNode, useRef } from 'react';
import { Button } from './button.tsx';
import { cx } from './class-names.ts';
import { UnsavedInside } from './unsaved-inside.ts';

interface PanelProps {
  readonly title: string;
  readonly text?: string;
  readonly role?: 'alertdialog';
  readonly width?: 'narrow' | 'wide' | 'full';
  /** Neither Escape nor a press beside it closes it. */
  readonly stays?: boolean;
  readonly children: ReactNode;
}

const widths = {
  narrow: 'w-[min(27rem,calc(100vw-2rem))]',
  wide: 'w-[min(33rem,calc(100vw-2rem))]',
  full: 'w-[min(68rem,calc(100vw-1rem))]',
};

function Panel({ title, text, role, width = 'wide', stays = false, children }: PanelProps) {
  const keepOpen = (event: Event) => stays && event.preventDefault();
  return (
    <Dialog.Portal>
      <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/60" />
      <Dialog.Content
        role={role ?? 'dialog'}
        onEscapeKeyDown={keepOpen}
        onPointerDownOutside={keepOpen}
        {...(text === undefined && { 'aria-describedby': undefined })}
        className={cx(
          'fixed top-1/2 left-1/2 z-50 max-h-[94dvh] -translate-1/2 overflow-y-auto rounded-l border-2 border-ink bg-raised p-4 shadow-lift sm:p-6',
          widths[width],
        )}
      >
        <Dialog.Title className="text-head">{title}</Dialog.Title>
        {text !== undefined && <Dialog.Description className="mt-2 text-muted">{text}</Dialog.Description>}
        <div className="mt-4">{children}</div>
      </Dialog.Content>
    </Dialog.Portal>
  );
}

type SmallDialogProps = Omit<PanelProps, 'role'> & { readonly open?: boolean; readonly onClose: () => void };

/** A dialog in the middle of the screen, above a drawer too. Escape and a press beside it ask first where a form in it holds changes. */
export function SmallDialog({ open = true, onClose, ...panel }: SmallDialogProps) {
  const questions = useRef(new Map<string, string>());
  const close = () => {
    const [question] = questions.current.values();
    if (question === undefined || confirm(question)) onClose();
  };
  return (
    <UnsavedInside value={questions}>
      <Dialog.Root open={open} onOpenChange={(isOpen) => isOpen || close()}>
        <Panel {...panel} />
      </Dialog.Root>
    </UnsavedInside>
  );
}

/** Around a button that closes the dialog as Escape does. */
export const CloseDialog = ({ children }: { readonly children: ReactElement }) => (
  <Dialog.Close asChild>{children}</Dialog.Close>
);

type InsistentDialogProps = Pick<PanelProps, 'title' | 'text' | 'children'> & { readonly open: boolean };

/** Covers the page until the reader has done what it asks for. */
export function InsistentDialog({ open, ...panel }: InsistentDialogProps) {
  return (
    <Dialog.Root open={open}>
      <Panel {...panel} width="narrow" stays />
    </Dialog.Root>
  );
}

export interface AskFirstProps {
  readonly title: string;
  readonly text: string;
  /** Label of the button that goes ahead: it names the action. */
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  /** The button that opens the question, and gets the focus back. */
  readonly children: ReactElement;
}

/** Asks before an action that cannot be undone. The focus is on "no"; Escape means the same. */
export function AskFirst({ title, text, yes, no, onYes, children }: AskFirstProps) {
  return (
    <Dialog.Root>
      <Dialog.Trigger asChild>{children}</Dialog.Trigger>
      <Panel title={title} text={text} role="alertdialog">
        <div className="flex flex-wrap-reverse gap-3">
          <Dialog.Close asChild>
            <Button look="secondary" autoFocus>
              {no}
            </Button>
          </Dialog.Close>
          <Dialog.Close asChild>
            <Button data-yes onClick={onYes}>
              {yes}
            </Button>
          </Dialog.Close>
        </div>
      </Panel>
    </Dialog.Root>
  );
}
