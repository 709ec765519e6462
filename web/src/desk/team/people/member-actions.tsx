import { useState } from 'react';
import { getLanguage } from '../../../i18n/language.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { CheckField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { AskFirst } from '../../shared/ask-first.tsx';
import { type Member, useChangeMember, useSendLink } from '../api.ts';

function LinkDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const m = useMessages('desk/team').link;
  const send = useSendLink(member.id);
  const [removeSecondFactor, setRemove] = useState(false);
  const { name, email } = member;
  const submit = () =>
    send.mutate(
      { language: getLanguage(), removeSecondFactor },
      {
        onSuccess: () => {
          toast(m.sent, fill(m.sentText, { email }));
          onClose();
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  return (
    <SmallDialog title={fill(m.title, { name })} text={fill(m.text, { email })} onClose={onClose}>
      {member.secondFactor && (
        <CheckField
          label={m.removeSecondFactor}
          hint={m.removeHint}
          checked={removeSecondFactor}
          onChange={(event) => setRemove(event.target.checked)}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={submit} busy={send.isPending}>
          {m.submit}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.cancel}
        </Button>
      </div>
    </SmallDialog>
  );
}

/** A new link to choose a password, and the account's end or return. */
export function MemberActions({ member }: { member: Member }) {
  const m = useMessages('desk/team').people;
  const { id, name, status } = member;
  const [linking, setLinking] = useState(false);
  const change = useChangeMember(id);
  const isDisabled = status === 'disabled';
  const toggle = () =>
    change.mutate(
      { disabled: !isDisabled },
      {
        onSuccess: () => toast(isDisabled ? m.enabled : m.disabled),
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  return (
    <>
      {!isDisabled && (
        <Button
          look="quiet"
          size="s"
          aria-label={fill(status === 'invited' ? m.inviteAgainOf : m.resetOf, { name })}
          onClick={() => setLinking(true)}
        >
          {status === 'invited' ? m.inviteAgain : m.reset}
        </Button>
      )}
      {isDisabled ? (
        <AskFirst title={fill(m.enableTitle, { name })} text={m.enableText} yes={m.enable} onYes={toggle}>
          <Button look="quiet" size="s" aria-label={fill(m.enableOf, { name })} busy={change.isPending}>
            {m.enable}
          </Button>
        </AskFirst>
      ) : (
        <AskFirst title={fill(m.disableTitle, { name })} text={m.disableText} yes={m.disable} onYes={toggle}>
          <Button
            look="quiet"
            size="s"
            aria-label={fill(m.disableOf, { name })}
            busy={change.isPending}
            className="text-bad"
          >
            {m.disable}
          </Button>
        </AskFirst>
      )}
      {linking && <LinkDialog member={member} onClose={() => setLinking(false)} />}
    </>
  );
}
