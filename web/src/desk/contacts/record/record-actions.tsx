import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.ts';
import { saveJson } from '../../shared/downloads.ts';
import { OptOutButton } from '../../shared/opt-out/opt-out-button.tsx';
import { useSession } from '../../shared/session.ts';
import { type ContactRecord, useExportData } from '../api/record.ts';
import type { WriteDialog } from '../write-dialog.ts';
import { EraseDialog } from './erase-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';

interface Props {
  readonly contact: ContactRecord;
  readonly onGone: () => void;
  readonly writeDialog: WriteDialog;
}

/** A person's rights, granted by admins: a copy of their data, or its erasure. */
function Rights({ contact, onGone }: Omit<Props, 'writeDialog'>) {
  const m = useMessages('desk/contacts').record;
  const [erasing, setErasing] = useState(false);
  const data = useExportData(contact.id);
  const download = () =>
    data.mutate(undefined, {
      onSuccess: (reply) => saveJson(`contact-${contact.id}.json`, reply),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  return (
    <>
      <Button look="quiet" size="s" busy={data.isPending} onClick={download}>
        {m.exportData}
      </Button>
      <Button look="quiet" size="s" className="text-bad" onClick={() => setErasing(true)}>
        {m.erase}
      </Button>
      {erasing && <EraseDialog contact={contact} onErased={onGone} onClose={() => setErasing(false)} />}
    </>
  );
}

export function RecordActions({ contact, onGone, writeDialog }: Props) {
  const m = useMessages('desk/contacts').record;
  const isAdmin = useSession().data?.user?.role === 'admin';
  const [open, setOpen] = useState<'write' | 'merge'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="s" disabled={contact.optedOut} onClick={() => setOpen('write')}>
        {m.write}
      </Button>
      <Button look="secondary" size="s" onClick={() => setOpen('merge')}>
        {m.merge}
      </Button>
      <OptOutButton person={contact} />
      {isAdmin && <Rights contact={contact} onGone={onGone} />}
      {open === 'write' && writeDialog(contact, close)}
      {open === 'merge' && <MergeDialog contact={contact} onClose={close} />}
    </div>
  );
}
