import { type SuppressionReason, suppressionReasons } from '@tianguis/proto/outreach/contacts/contact';
import { type ChangeEvent, useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button, Spinner } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-link.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { useAddPhone, useUploadPhones } from './api.ts';

/** As many characters as an upload may have. */
const mostText = 3_000_000;

/** Adds a phone by hand, or those of a file, with one reason for all of them. */
export function AddPhones() {
  const m = useMessages('desk/contacts').suppression;
  const { plural } = useFormat();
  const [phone, setPhone] = useState('');
  const [note, setNote] = useState('');
  const [reason, setReason] = useState<SuppressionReason>('asked');
  useUnsaved(phone.trim() !== '' || note.trim() !== '');
  const add = useAddPhone();
  const upload = useUploadPhones();
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
  const addFile = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file || upload.isPending) return;
    if (file.size > mostText) return toastError(m.tooLarge);
    try {
      await upload.mutateAsync({ ...wish, csvData: await file.text() });
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  const fileId = useId();
  const done = upload.data;
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
        <label htmlFor={fileId} className={buttonClass('secondary', 's', 'cursor-pointer has-focus-visible:outline-3')}>
          {upload.isPending && <Spinner />}
          {m.upload}
          <input
            id={fileId}
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            aria-disabled={upload.isPending || undefined}
            onChange={addFile}
            className="sr-only"
          />
        </label>
        <span className="text-[0.9rem] text-muted">{m.uploadHint}</span>
      </div>
      <div role="status" className="text-[0.95rem] sm:col-span-2">
        {done && (
          <>
            <p className="mt-2">
              {[
                plural(m.added, done.added),
                done.already > 0 && plural(m.already, done.already),
                done.invalidRows > 0 && plural(m.invalid, done.invalidRows),
              ]
                .filter(Boolean)
                .join(' ')}
            </p>
            <ul className="max-h-32 overflow-y-auto text-muted">
              {done.invalid.map(({ row, read }) => (
                <li key={row}>{`${m.row} ${row}: ${read}`}</li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
