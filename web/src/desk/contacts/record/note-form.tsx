import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useAddNote } from '../api/record.ts';

/** What was typed stays until it is stored. */
export function NoteForm({ id }: { id: number }) {
  const m = useMessages('desk/contacts').record;
  const [text, setText] = useState('');
  const add = useAddNote(id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate(text.trim(), {
      onSuccess: () => setText(''),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-2">
      <textarea
        aria-label={m.note}
        placeholder={m.note}
        rows={2}
        maxLength={4000}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="w-full rounded-m border border-edge bg-page px-3 py-2"
      />
      <Button type="submit" look="secondary" size="s" busy={add.isPending} disabled={text.trim() === ''}>
        {m.addNote}
      </Button>
    </form>
  );
}
