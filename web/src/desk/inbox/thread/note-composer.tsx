import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { draftOf } from '../../../platform/forms/draft.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useAddNote } from '../../shared/api/mentions.ts';
import { MentionField } from '../../shared/mentions/mention-field.tsx';
import type { Conversation } from '../api/conversations.ts';

type Props = { conversation: Conversation; onDone: () => void };

/** Writes down something that only the team sees; an @ tells a colleague. */
export function NoteComposer({ conversation, onDone }: Props) {
  const { contactId, businessName } = conversation;
  const m = useMessages('desk/inbox').note;
  const { list } = useFormat();
  const add = useAddNote(contactId);
  const draft = draftOf<{ text: string }>(`inbox-note-${contactId}`);
  const [text, setText] = useState(() => draft.read()?.text ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const change = (next: string) => {
    setText(next);
    if (next) draft.write({ text: next });
    else draft.drop();
  };
  const save = async () => {
    if (text.trim() === '' || add.isPending) return;
    try {
      const { told } = await add.mutateAsync(text.trim());
      change('');
      toast(told.length > 0 ? fill(m.savedAndTold, { names: list(told) }) : m.saved);
      onDone();
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void save();
  };
  return (
    <div className="grid shrink-0 grid-cols-[minmax(0,1fr)] gap-1.5 border-t-2 border-adobe bg-warn-soft px-3 py-2.5 sm:px-5">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="text-[0.9rem] text-warn">{m.lead}</p>
        <button type="button" onClick={onDone} className="link min-h-8 text-[0.9rem] whitespace-nowrap">
          {m.back}
        </button>
      </div>
      <div className="flex items-end gap-2">
        <MentionField
          ref={field}
          rows={2}
          maxLength={4000}
          value={text}
          onText={change}
          onKey={onKey}
          aria-label={fill(m.label, { name: businessName })}
          aria-keyshortcuts="Control+Enter"
          placeholder={m.placeholder}
          className="field-sizing-content max-h-40 min-h-11 resize-none bg-raised text-ink placeholder:text-muted lg:min-h-16"
        />
        <Button busy={add.isPending} disabled={text.trim() === ''} onClick={save}>
          {m.save}
        </Button>
      </div>
    </div>
  );
}
