import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { ReasonForm } from '../reason-form.tsx';
import { useSession } from '../session.ts';
import { useOptIn } from './api.ts';
import { OptOutReasons } from './reasons.tsx';
import { type Person, useLeave } from './use-leave.ts';

/** Keeps a person from being written to; later an admin takes it back where the person asked for that. */
export function OptOutButton({ person }: { person: Person }) {
  return person.optedOut ? <OptIn person={person} /> : <Leave person={person} />;
}

function Leave({ person }: { person: Person }) {
  const m = useMessages('desk/shared').optOut;
  const [open, setOpen] = useState(false);
  const { leave, isPending } = useLeave(person);
  return (
    <>
      <Button look="secondary" size="s" aria-keyshortcuts="b" onClick={() => setOpen(true)}>
        {m.button}
      </Button>
      {open && (
        <OptOutReasons
          title={fill(m.title, { name: person.businessName })}
          text={m.text}
          busy={isPending}
          onChoose={leave}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function OptIn({ person: { id, businessName } }: { person: Person }) {
  const m = useMessages('desk/shared').optOut;
  const isAdmin = useSession().data?.user?.role === 'admin';
  const [open, setOpen] = useState(false);
  const optIn = useOptIn(id);
  if (!isAdmin) return null;
  const close = () => setOpen(false);
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        {m.back}
      </Button>
      {open && (
        <SmallDialog title={fill(m.backTitle, { name: businessName })} text={m.backText} onClose={close}>
          <ReasonForm
            words={{ reason: m.backReason, reasonHint: m.backHint, submit: m.backYes, cancel: m.cancel }}
            send={(reason) => optIn.mutateAsync(reason)}
            onSent={() => {
              close();
              toast(fill(m.backDone, { name: businessName }));
            }}
            onFailed={(error) => toastError(m.failed, readable(error))}
            onCancel={close}
          />
        </SmallDialog>
      )}
    </>
  );
}
