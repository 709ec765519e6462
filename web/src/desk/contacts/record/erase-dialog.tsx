import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type ContactRecord, useErase } from '../api/record.ts';

interface Props {
  readonly contact: ContactRecord;
  readonly onErased: () => void;
  readonly onClose: () => void;
}

/** Says what goes and what stays, and asks for a word, because there is no way back. */
export function EraseDialog({ contact, onErased, onClose }: Props) {
  const m = useMessages('desk/contacts').erase;
  const [typed, setTyped] = useState('');
  const erase = useErase(contact.id);
  const confirm = () =>
    erase.mutate(undefined, {
      onSuccess: () => {
        toast(m.done);
        onErased();
      },
      onError: (error) => toastError(m.failed, readable(error)),
    });
  return (
    <SmallDialog title={fill(m.title, { name: contact.businessName })} text={m.text} onClose={onClose}>
      <ul className="mb-4 list-disc space-y-1 pl-5">
        {m.what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <TextField
        label={fill(m.type, { word: m.word })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          aria-keyshortcuts="Control+Enter"
          onClick={confirm}
          busy={erase.isPending}
          disabled={typed.trim().toUpperCase() !== m.word}
        >
          {m.confirm}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.cancel}
        </Button>
      </div>
    </SmallDialog>
  );
}
