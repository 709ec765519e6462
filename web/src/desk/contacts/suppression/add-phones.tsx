import { type SuppressionReason, suppressionReasons } from '@tianguis/proto/outreach/contacts/contact';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { AddFile } from './add-file.tsx';
import { useAddPhone } from './api.ts';

/** Adds a phone by hand, or those of a file, with one reason for all of them. */
export function AddPhones() {
  const m = useMessages('desk/contacts').suppression;
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<SuppressionReason>('asked');
  useUnsaved(phone.trim() !== '' || note.trim() !== '');
  const add = useAddPhone();
  const wish = { reason, ...(note.trim() && { note: note.trim() }) };
  const addOne = () =>
    add.mutate(
      { ...wish, phone },
      {
        onSuccess: () => {
          setPhone('');
          setNote('');
          toast(m.addedOne);
        },
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  return (
    <div className="grid gap-x-4 sm:grid-cols-2">
      <TextField
        label={m.phone}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <SelectField
        label={m.reason}
        value={reason}
        onChange={(event) => setReason(suppressionReasons.find((each) => each === event.target.value) ?? 'other')}
        options={suppressionReasons.map((value) => ({ value, label: m.reasons[value] }))}
      />
      <div className="sm:col-span-2">
        <TextField
          label={m.note}
          optional={m.optional}
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:col-span-2">
        <Button size="s" busy={add.isPending} disabled={phone.trim() === ''} onClick={addOne}>
          {m.add}
        </Button>
        <AddFile wish={wish} />
      </div>
    </div>
  );
}
