import { type OptOutReason, optOutReasons } from '@tianguis/proto/outreach/contacts/contact';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useUnsavedClose } from '../use-unsaved.ts';
import type { OptOut } from './api.ts';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly busy: boolean;
  /** True once it is done. */
  readonly onChoose: (optOut: OptOut) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The reasons why people are written to no more: one press chooses and does it. */
export function OptOutReasons({ title, text, busy, onChoose, onClose }: Props) {
  const m = useMessages('desk/shared').optOut;
  const [note, setNote] = useState('');
  const { close, saved } = useUnsavedClose(note.trim() !== '', onClose);
  const choose = async (reason: OptOutReason) => {
    if (!(await onChoose({ reason, ...(note.trim() && { note: note.trim() }) }))) return;
    saved();
    onClose();
  };
  return (
    <SmallDialog title={title} text={text} onClose={close}>
      <TextField
        label={m.note}
        optional={m.optional}
        maxLength={500}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <p className="mb-2 font-[620]">{m.why}</p>
      <div className="grid gap-2 sm:grid-cols-2">
        {optOutReasons.map((reason) => (
          <Button key={reason} look="secondary" busy={busy} onClick={() => void choose(reason)}>
            {m.reasons[reason]}
          </Button>
        ))}
      </div>
      <Button look="quiet" className="mt-3" onClick={close}>
        {m.cancel}
      </Button>
    </SmallDialog>
  );
}
