import { useMessages } from '../../i18n/messages.ts';
import { InsistentDialog } from '../../ui/dialogs.tsx';
import { SignIn } from './sign-in.tsx';

/** Comes over the page when a call is refused for want of a session; the page and what was typed stay behind it. */
export default function SignInAgain() {
  const m = useMessages('market/shared').again;
  return (
    <InsistentDialog open title={m.title} text={m.text}>
      <SignIn />
    </InsistentDialog>
  );
}
