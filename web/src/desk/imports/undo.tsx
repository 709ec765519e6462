import { useState } from 'react';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Button } from '../../ui/button.tsx';
import { SmallDialog } from '../../ui/dialogs.tsx';
import { Loading } from '../../ui/states.tsx';
import { toast, toastError } from '../../ui/toast.ts';
import { type Import, useUndoForecast, useUndoImport } from './api/imports.ts';

/** What stays and why, of what is left. */
function useKept(): (counts: { restored: number; written: number; changed: number }) => string[] {
  const m = useMessages('desk/imports').undo;
  const { plural } = useFormat();
  return ({ restored, written, changed }) => [
    ...(restored > 0 ? [plural(m.restored, restored)] : []),
    ...(written > 0 ? [plural(m.written, written)] : []),
    ...(changed > 0 ? [plural(m.changed, changed)] : []),
  ];
}

/** The question before an import is undone, with how many go and how many stay. */
function Question({ stored, onClose }: { stored: Import; onClose: () => void }) {
  const m = useMessages('desk/imports').undo;
  const { plural } = useFormat();
  const keptOf = useKept();
  const forecast = useUndoForecast(stored.id);
  const undo = useUndoImport(stored.id);
  const confirm = async () => {
    try {
      await undo.mutateAsync();
      toast(m.begun);
      onClose();
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  const counts = forecast.data;
  return (
    <SmallDialog title={fill(m.ask, { name: stored.fileName })} text={m.text} onClose={onClose}>
      <Loading query={forecast} rows={2} failed={m.notCounted} />
      {counts && (
        <ul className="grid list-disc gap-1 pl-5">
          <li className="font-[620]">{plural(m.removed, counts.removable)}</li>
          {keptOf({ ...counts, restored: counts.restorable }).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <div className="mt-5 flex flex-wrap-reverse gap-3">
        <Button look="secondary" autoFocus onClick={onClose}>
          {m.no}
        </Button>
        {counts !== undefined && counts.removable + counts.restorable > 0 && (
          <Button aria-keyshortcuts="Control+Enter" busy={undo.isPending} onClick={() => void confirm()}>
            {m.yes}
          </Button>
        )}
      </div>
    </SmallDialog>
  );
}

/** Undoes an import, as long as that is possible. */
export function UndoImport({ stored, size = 's' }: { stored: Import; size?: 's' | 'm' }) {
  const m = useMessages('desk/imports').undo;
  const [asking, setAsking] = useState(false);
  if (!stored.undoUntil) return null;
  return (
    <>
      <Button
        look="secondary"
        size={size}
        aria-label={fill(m.undoOf, { name: stored.fileName })}
        onClick={() => setAsking(true)}
      >
        {m.undo}
      </Button>
      {asking && <Question stored={stored} onClose={() => setAsking(false)} />}
    </>
  );
}

/** What undoing an import came to; nothing where nobody has undone it. */
export function UndoOutcome({ stored }: { stored: Import }) {
  const m = useMessages('desk/imports').undo;
  const { plural, relative } = useFormat();
  const keptOf = useKept();
  const { undo } = stored;
  if (!undo) return null;
  const when = relative(undo.startedAt, m.justNow);
  const done = undo.by ? fill(m.doneBy, { who: undo.by, when }) : fill(m.done, { when });
  return (
    <p className="text-[0.95rem]">
      {[undo.finishedAt ? done : m.running, plural(m.gone, undo.removed), ...keptOf(undo)].join(' ')}
    </p>
  );
}
