import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { TextField } from '../../../ui/field.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useSnooze } from '../api/actions.ts';
import type { Conversation } from '../api/conversations.ts';
import { momentIn, momentOf, presets } from './moments.ts';

type Props = { conversation: Conversation; onDone: (until: Date) => void; onClose: () => void };

/** Asks until when a conversation leaves the list, and what to do then. */
export function SnoozeDialog({ conversation, onDone, onClose }: Props) {
  const m = useMessages('desk/inbox').later;
  const { dateTime } = useFormat();
  const [note, setNote] = useState(conversation.snooze?.note ?? '');
  const [when, setWhen] = useState('');
  const [error, setError] = useState<string>();
  const snooze = useSnooze();
  const choose = async (until: Date) => {
    try {
      await snooze.mutateAsync({ id: conversation.contactId, until: until.toISOString(), note: note.trim() || null });
      onDone(until);
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
    <SmallDialog title={m.title} text={m.lead} onClose={onClose}>
      <TextField
        label={m.note}
        optional={m.optional}
        maxLength={280}
        placeholder={m.noteExample}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="grid gap-2">
        {presets.map((preset, index) => {
          const moment = momentOf(preset, new Date());
          return (
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
          );
        })}
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
            {m.snooze}
          </Button>
          <Button look="quiet" onClick={onClose}>
            {m.cancel}
          </Button>
        </div>
      </form>
    </SmallDialog>
  );
}
