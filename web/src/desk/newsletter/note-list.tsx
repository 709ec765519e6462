import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/figures.tsx';
import { Empty, Loading } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { useUndoToast } from '../shared/undo-toast.ts';
import { useListKeys } from '../shared/use-list-keys.ts';
import { type Note, type Notes, useDelete, type useNotes, useSave } from './api.ts';
import { NoteSheet, UndoSend } from './note-sheet.tsx';

const tones: Record<Note['status'], Tone> = { draft: 'plain', sending: 'warn', sent: 'good' };

interface DraftProps {
  readonly note: Note;
  readonly notes: Notes;
  readonly onEdit: (note: Note) => void;
}

function DraftActions({ note, notes, onEdit }: DraftProps) {
  const m = useMessages('desk/newsletter').list;
  const [asks, setAsks] = useState(false);
  const remove = useDelete();
  const { mutateAsync: write } = useSave(undefined);
  const sayUndo = useUndoToast();
  const { es, en } = note;
  const failed = (title: string) => (error: unknown) => toastError(title, readable(error));
  const { confirmed } = notes.subscribers;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        size="s"
        aria-keyshortcuts="s"
        disabled={notes.sentThisMonth || confirmed === 0}
        onClick={() => setAsks(true)}
      >
        {m.send}
      </Button>
      {asks && <NoteSheet note={note} subscribers={notes.subscribers} onClose={() => setAsks(false)} />}
      <Button look="secondary" size="s" aria-keyshortcuts="m" onClick={() => onEdit(note)}>
        {m.edit}
      </Button>
      <Button
        look="quiet"
        size="s"
        aria-keyshortcuts="d"
        busy={remove.isPending}
        onClick={() =>
          remove.mutate(note.id, {
            onSuccess: () => sayUndo(m.deleted, () => write({ es, en })),
            onError: failed(m.deleteFailed),
          })
        }
      >
        {m.remove}
      </Button>
    </div>
  );
}

function NoteRow({ note, notes, readAt, onEdit }: DraftProps & { readonly readAt: number }) {
  const m = useMessages('desk/newsletter').list;
  const { dateTime, plural } = useFormat();
  const { status, es, en, recipients, sentAt, updatedAt } = note;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-2 py-4">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={tones[status]}>{m.statuses[status]}</Badge>
        <span data-row tabIndex={-1} className="font-[660] wrap-anywhere">
          {es.subject}
        </span>
        <span className="text-muted wrap-anywhere">{en.subject}</span>
      </p>
      <p className="text-[0.9rem] text-muted">
        {dateTime(sentAt ?? updatedAt)}
        {status !== 'draft' && ` · ${plural(m.recipients, recipients)}`}
      </p>
      {status === 'sending' && <UndoSend note={note} readAt={readAt} />}
      {status === 'draft' && <DraftActions note={note} notes={notes} onEdit={onEdit} />}
    </li>
  );
}

interface Props {
  readonly notes: ReturnType<typeof useNotes>;
  readonly onEdit: (note: Note) => void;
}

/** The notes, newest first; a draft may be sent if none went out this month. */
export function NoteList({ notes, onEdit }: Props) {
  const m = useMessages('desk/newsletter').list;
  const { data } = notes;
  const keys = useListKeys<HTMLUListElement>();
  return (
    <Panel title={m.title}>
      <Loading query={notes} rows={3} failed={m.failed} />
      {data?.sentThisMonth && <p className="pt-3 text-muted">{m.sentThisMonth}</p>}
      {data?.notes.length === 0 && (
        <div className="pt-4">
          <Empty title={m.empty}>{m.emptyHint}</Empty>
        </div>
      )}
      <ul ref={keys} className="divide-y divide-line">
        {data?.notes.map((note) => (
          <NoteRow key={note.id} note={note} notes={data} readAt={notes.dataUpdatedAt} onEdit={onEdit} />
        ))}
      </ul>
    </Panel>
  );
}
