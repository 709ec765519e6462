import { useId } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { toastError } from '../../../ui/toast.ts';
import { useAddNote, useMentionsSeen } from '../../shared/api/mentions.ts';
import { MentionField } from '../../shared/mentions/mention-field.tsx';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { useTimeline } from '../api/record.ts';
import { TimelineItem } from './timeline-item.tsx';

function Entries({ id }: { id: number }) {
  const m = useMessages('desk/contacts').timeline;
  const timeline = useTimeline(id);
  const entries = timeline.data?.pages.flatMap(({ items }) => items) ?? [];
  if (timeline.isPending) return <Rows count={4} />;
  if (timeline.isError && entries.length === 0)
    return <Failed text={m.failed} onRetry={() => timeline.refetch()} busy={timeline.isFetching} />;
  if (entries.length === 0) return <p className="text-muted">{m.empty}</p>;
  return (
    <>
      <ol aria-label={m.title}>
        {entries.map((entry) => (
          <TimelineItem key={`${entry.kind} ${entry.id}`} entry={entry} />
        ))}
      </ol>
      <MoreButton list={timeline} text={m.more} size="s" />
    </>
  );
}

const loadNoteSchema = async () => (await import('@tianguis/proto/outreach/contacts/record')).addContactNote.body;

function NoteForm({ id }: { id: number }) {
  const m = useMessages('desk/contacts').record;
  const add = useAddNote(id);
  const note = useId();
  const { register, setValue, watch, submit, isSending, error } = useCheckedForm({
    blank: { text: '' },
    loadSchema: loadNoteSchema,
    send: ({ text }) => add.mutateAsync(text.trim()),
    onSent: () => undefined,
    onFailed: (failure) => toastError(m.failed, readable(failure)),
  });
  const text = watch('text');
  useUnsaved(text.trim() !== '');
  const { ref, name, onBlur } = register('text');
  return (
    <form noValidate onSubmit={submit} className="grid justify-items-start gap-1">
      <MentionField
        ref={ref}
        name={name}
        onBlur={onBlur}
        value={text}
        onText={(typed) => setValue('text', typed)}
        aria-label={m.note}
        aria-invalid={error('text') ? true : undefined}
        aria-describedby={note}
        placeholder={m.note}
        rows={2}
        maxLength={4000}
        className="bg-page"
      />
      <FieldError id={note} error={error('text')} />
      <Button type="submit" look="secondary" size="s" busy={isSending}>
        {m.addNote}
      </Button>
    </form>
  );
}

/** The history of a contact, newest first, with a form for notes. */
export function Timeline({ id }: { id: number }) {
  const m = useMessages('desk/contacts').timeline;
  useMentionsSeen(id);
  return (
    <section aria-label={m.title} className="grid content-start gap-4">
      <h3 className="text-[1.1rem]">{m.title}</h3>
      <NoteForm id={id} />
      <Entries id={id} />
    </section>
  );
}
