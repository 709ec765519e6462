import { localDay, minute, second } from '@tianguis/proto/time';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { useNow } from '../../ui/use-now.ts';
import { holdSeconds } from '../shared/send/send-requests.ts';
import { type Note, type Notes, useSend, useUndo } from './api.ts';
import { endOf } from './pace.ts';

interface Props {
  readonly note: Note;
  readonly subscribers: Notes['subscribers'];
  readonly onClose: () => void;
}

const heading = 'font-sans text-[0.95rem] font-[680] tracking-normal';

/** The sheet before a note leaves: who gets it, who is left out, and how both readings look. */
export function NoteSheet({ note, subscribers: { confirmed, pending, left }, onClose }: Props) {
  const texts = useMessages('desk/newsletter');
  const m = texts.list.sheet;
  const { plural, clock, dateTime } = useFormat();
  const startsAt = useNow(minute) + holdSeconds * second;
  /** The time of day, with the day where it is another one than that of the start. */
  const moment = (at: number): string => {
    const when = new Date(at);
    return localDay(when) === localDay(new Date(startsAt)) ? clock(when.toISOString()) : dateTime(when.toISOString());
  };
  const send = useSend(() => {
    toast(texts.list.started);
    onClose();
  });
  const submit = () =>
    send.mutate(note.id, {
      onError: (error) => toastError(texts.list.sendFailed, readable(error)),
    });
  return (
    <SmallDialog title={plural(m.title, confirmed)} text={m.text} onClose={onClose}>
      <div className="grid gap-5">
        <section aria-label={m.who}>
          <p className="text-[1.05rem] font-[660]">{plural(m.reach, confirmed)}</p>
          <ul className="mt-1 text-muted">
            {pending > 0 && <li>{plural(m.pending, pending)}</li>}
            {left > 0 && <li>{plural(m.left, left)}</li>}
          </ul>
          <p className="mt-1 text-muted">{fill(m.starts, { when: moment(startsAt) })}</p>
          <p className="text-muted">{fill(m.ends, { when: moment(endOf(startsAt, confirmed)) })}</p>
          <p className="mt-1 text-muted">{m.cost}</p>
        </section>
        {(['es', 'en'] as const).map((language) => (
          <section key={language} aria-label={m.sample[language]}>
            <h3 className={heading}>{m.sample[language]}</h3>
            <div className="mt-1.5 rounded-l rounded-tl-none bg-sunken px-3.5 py-2.5 text-[0.95rem] wrap-anywhere">
              <p className="font-[660]">{note[language].subject}</p>
              <p className="whitespace-pre-line">{note[language].body}</p>
            </div>
          </section>
        ))}
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-3">
        <Button aria-keyshortcuts="Control+Enter" onClick={submit} busy={send.isPending}>
          {texts.list.confirm.yes}
        </Button>
        <Button look="quiet" onClick={onClose}>
          {m.cancel}
        </Button>
        <p className="text-[0.9rem] text-muted">{fill(m.undoHint, { seconds: holdSeconds })}</p>
      </div>
    </SmallDialog>
  );
}

interface UndoProps {
  readonly note: Note;
  /** When the note was read, by the browser's clock: it measures what has passed since, and no more. */
  readonly readAt: number;
}

/** Takes a note back until its first mail may leave, by the server's clock. */
export function UndoSend({ note: { id, undoMilliseconds, recipients }, readAt }: UndoProps) {
  const m = useMessages('desk/newsletter').list.sheet;
  const now = useNow(second);
  const undo = useUndo(() => toast(m.undone));
  const left = Math.ceil(((undoMilliseconds ?? 0) - Math.max(0, now - readAt)) / second);
  if (left <= 0 || recipients > 0) return null;
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span aria-hidden className="tabular-nums text-muted">
        {fill(m.leavesIn, { seconds: left })}
      </span>
      <Button
        look="secondary"
        size="s"
        busy={undo.isPending}
        onClick={() =>
          undo.mutate(id, {
            onError: (error) => toastError(m.undoFailed, readable(error)),
          })
        }
      >
        {m.undo}
      </Button>
    </p>
  );
}
