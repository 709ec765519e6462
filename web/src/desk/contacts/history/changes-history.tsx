import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { SmallDialog } from '../../../ui/dialogs.tsx';
import { Empty, Loading } from '../../../ui/states.tsx';
import { MoreButton } from '../../shared/more-button.tsx';
import { useNameOf } from '../names.ts';
import { type ContactChange, useChanges } from './api.ts';
import { useUndo } from './use-undo.ts';

/** What a change set, in words. */
function useSaid(): (change: ContactChange['change']) => string {
  const m = useMessages('desk/contacts').changes;
  const { reasons } = useMessages('desk/shared').optOut;
  const { reasons: listed } = useMessages('desk/contacts').suppression;
  const nameOf = useNameOf();
  return ({ status, category, zone, owner, addTags = [], removeTags = [], optOut, suppressed }) =>
    [
      optOut && fill(m.optOut, { value: reasons[optOut] }),
      suppressed && fill(m.suppressed, { value: listed[suppressed] }),
      status && fill(m.status, { value: nameOf('status', status) }),
      category && fill(m.category, { value: nameOf('category', category) }),
      zone && fill(m.zone, { value: zone }),
      owner && fill(m.owner, { value: nameOf('owner', owner) }),
      owner === null && m.noOwner,
      addTags.length > 0 && fill(m.addTags, { value: addTags.join(', ') }),
      removeTags.length > 0 && fill(m.removeTags, { value: removeTags.join(', ') }),
    ]
      .filter(Boolean)
      .join(' · ');
}

function Row({ entry }: { entry: ContactChange }) {
  const m = useMessages('desk/contacts').changes;
  const { plural, relative } = useFormat();
  const said = useSaid();
  const undo = useUndo({ says: false });
  const [busy, setBusy] = useState(false);
  const { id, change, changed, by, at, undoUntil, undone } = entry;
  const when = relative(at, m.justNow);
  const title = said(change);
  const press = async () => {
    setBusy(true);
    await undo(id);
    setBusy(false);
  };
  return (
    <li className="flex items-center justify-between gap-3 py-2.5">
      <div className="min-w-0">
        <p className="font-[620] break-words">{title}</p>
        <p className="text-[0.9rem] text-muted">
          {plural(change.suppressed ? m.phones : m.count, changed)}
          {` · ${by ? fill(m.by, { who: by, when }) : when}`}
        </p>
        {undone && (
          <p role="status" className="text-[0.9rem]">
            {[
              m.isUndone,
              plural(change.suppressed ? m.phonesOff : m.restored, undone.restored),
              undone.kept > 0 && plural(m.kept, undone.kept),
            ]
              .filter(Boolean)
              .join(' ')}
          </p>
        )}
      </div>
      {undoUntil && (
        <Button
          look="secondary"
          size="s"
          busy={busy}
          aria-label={fill(m.undoOf, { what: title })}
          onClick={() => void press()}
          className="shrink-0"
        >
          {m.undo}
        </Button>
      )}
    </li>
  );
}

function Changes() {
  const m = useMessages('desk/contacts').changes;
  const pages = useChanges();
  const entries = pages.data?.pages.flatMap((page) => page.changes);
  return (
    <>
      <Loading query={pages} rows={4} failed={m.loadFailed} />
      {entries?.length === 0 && <Empty title={m.empty}>{m.emptyHint}</Empty>}
      <ul className="divide-y divide-line">
        {entries?.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
      <MoreButton list={pages} />
    </>
  );
}

/** Changes of many contacts at once, each of which may be undone for a day. */
export function ChangesHistory() {
  const m = useMessages('desk/contacts').changes;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="quiet" size="s" onClick={() => setOpen(true)}>
        {m.open}
      </Button>
      {open && (
        <SmallDialog title={m.title} text={m.text} onClose={() => setOpen(false)}>
          <Changes />
          <Button look="secondary" onClick={() => setOpen(false)} className="mt-4">
            {m.close}
          </Button>
        </SmallDialog>
      )}
    </>
  );
}
