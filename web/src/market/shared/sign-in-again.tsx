import * as Dialog from 'radix-ui/dialog';
import { useMessages } from '../../i18n/messages.ts';
import { SignIn } from './sign-in.tsx';

/** Comes over the page when a call is refused for want of a session; the page and what was typed stay behind it. */
export default function SignInAgain() {
  const m = useMessages('market/shared').again;
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-[#0b0e0f]/70" />
        <Dialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          onPointerDownOutside={(event) => event.preventDefault()}
          className="fixed top-1/2 left-1/2 z-50 max-h-[94dvh] w-[min(27rem,calc(100vw-2rem))] -translate-1/2 overflow-y-auto rounded-l border-2 border-ink bg-raised p-6 shadow-lift"
        >
          <Dialog.Title className="text-head">{m.title}</Dialog.Title>
          <Dialog.Description className="mt-2 mb-5 text-muted">{m.text}</Dialog.Description>
          <SignIn />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
