import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useUnsavedClose } from '../../shared/use-unsaved.ts';
import { useSnooze } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import { choicesAt, momentIn } from './moments.ts';

type Props = {
  conversation: Conversation;
  /** `stays`: it was not snoozed, since it stays in the list. */
  onDone: (until: Date, stays: boolean) => void;
  onClose: () => void;
};

/** Asks until when a conversation leaves the list, or when to remind of it, and what to do then. */
export function SnoozeDialog({ conversation, onDone, onClose }: Props) {
  const m = useMessages('desk/inbox').later;
  const { dateTime } = useFormat();
  const before = conversation.snooze?.note ?? '';
  const [note, setNote] = useState(before);
  const [stays, setStays] = useState(conversation.snooze?.stays ?? false);
  const [when, setWhen] = useState('');
  const [error, setError] = useState<string>();
  const snooze = useSnooze();
  const { close, saved } = useUnsavedClose(note !== before, onClose);
  const choose = async (until: Date) => {
    try {
      const { contactId: id } = conversation;
      await snooze.mutateAsync({ id, until: until.toISOString(), note: note.trim() || null, stays });
      saved();
      onDone(until, stays);
    } catch (failure) {
      toastError(m.failed, readable(failure));
    }
  };
  const chooseField = () => {
    const until = momentIn(when);
    if (!until || until.getTime() <= Date.now()) return setError(m.pastMoment);
    return choose(until);
  };
  return (
    <SmallDialog title={m.title} text={stays ? m.staysLead : m.lead} onClose={close}>
      <TextField
        label={m.note}
        optional={m.optional}
        maxLength={280}
        placeholder={m.noteExample}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <label className="mb-3 flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
        <input
          type="checkbox"
          checked={stays}
          onChange={(event) => setStays(event.target.checked)}
          className="size-4 accent-accent"
        />
        {m.stays}
      </label>
      <div className="grid gap-2">
        {choicesAt(new Date()).map(({ preset, moment }, index) => (
          <Button
            key={preset}
            look="secondary"
            autoFocus={index === 0}
            disabled={snooze.isPending}
            onClick={() => choose(moment)}
            className="justify-between"
          >
            <span>{m.presets[preset]}</span>
            <span className="font-normal text-muted">{dateTime(moment)}</span>
          </Button>
        ))}
      </div>
      <form
        noValidate
        className="mt-4 grid gap-1"
        onSubmit={(event) => {
          event.preventDefault();
          void chooseField();
        }}
      >
        <TextField
          label={m.other}
          type="datetime-local"
          value={when}
          error={error}
          onChange={(event) => {
            setWhen(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={snooze.isPending} disabled={when === ''}>
            {stays ? m.remind : m.snooze}
          </Button>
          <Button look="quiet" onClick={close}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </SmallDialog>
  );
}
