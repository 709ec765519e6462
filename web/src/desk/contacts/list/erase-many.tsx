import { mostErased } from '@tianguis/proto/outreach/contacts/record';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useEraseMany } from '../api/record.ts';

interface Props {
  readonly ids: number[];
  readonly onErased: () => void;
}

/** Says what goes and what stays, and asks for a typed word, because this cannot be undone. */
function Question({ ids, onErased, onClose }: Props & { readonly onClose: () => void }) {
  const m = useMessages('desk/contacts').erase;
  const { plural } = useFormat();
  const [typed, setTyped] = useState('');
  const erase = useEraseMany();
  const confirm = () =>
    erase.mutate(ids, {
      onSuccess: ({ erased }) => {
        onClose();
        toast(plural(m.doneMany, erased));
        onErased();
      },
      onError: (error) => toastError(m.failed, readable(error)),
    });
  const tooMany = ids.length > mostErased;
  return (
    <SmallDialog title={plural(m.titleMany, ids.length)} text={m.text} onClose={onClose}>
      <ul className="mb-4 list-disc space-y-1 pl-5">
        {m.what.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {tooMany ? (
        <p role="alert" className="mb-4 font-[620] text-bad">
          {fill(m.tooMany, { most: String(mostErased) })}
        </p>
      ) : (
        <TextField
          label={fill(m.type, { word: m.word })}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          aria-keyshortcuts="Control+Enter"
          onClick={confirm}
          busy={erase.isPending}
          disabled={tooMany || typed.trim().toUpperCase() !== m.word}
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

/** Erases the selected contacts. */
export function EraseMany({ ids, onErased }: Props) {
  const m = useMessages('desk/contacts').erase;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="s" className="text-bad" onClick={() => setOpen(true)}>
        {m.many}
      </Button>
      {open && <Question ids={ids} onErased={onErased} onClose={() => setOpen(false)} />}
    </>
  );
}
