import { useMessages } from '../../i18n/messages.ts';
import { useSessionEnded } from '../../platform/api/query.ts';
import { InsistentDialog } from '../../ui/dialogs.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Comes over the page when a call is refused for want of a session; the page and what was typed stay behind it. */
export function SignInDialog() {
  const m = useMessages('desk/shell').signIn;
  return (
    <InsistentDialog open={useSessionEnded()} title={m.expiredTitle} text={m.expiredText}>
      <SignInForm />
    </InsistentDialog>
  );
}
