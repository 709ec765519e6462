import { mostChosen } from '@tianguis/proto/outreach/contacts/contact';
import { useId, useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/class-names.ts';
import { toast, toastError } from '../../../ui/toast.ts';
import { useSession } from '../../shared/session.ts';
import { useBulkUpdate } from '../api/changes.ts';
import { readIds } from '../api/lists.ts';
import { useUndo } from '../history/use-undo.ts';
import { BulkChange } from './bulk-change.tsx';
import { BulkOptOut } from './bulk-opt-out.tsx';
import type { Desk } from './desk-address.ts';
import { EraseMany } from './erase-many.tsx';
import { exportChosen } from './export-chosen.ts';
import { TagsMenu } from './tags-menu.tsx';
import type { Selection } from './use-selection.ts';
import { WriteToMany } from './write-to-many.tsx';

type Change = Omit<Parameters<ReturnType<typeof useBulkUpdate>['mutateAsync']>[0], 'ids'>;

interface SelectionProps {
  readonly selection: Selection;
  readonly desk: Desk;
  /** How many fit the filter, as far as that is known. */
  readonly matching: number;
}

interface Props extends SelectionProps {
  /** Takes everybody out; the bar goes with them. */
  readonly onClear: () => void;
}

/** Selects all contacts that match the filter, loaded or not. */
function SelectAll({ selection, desk, matching }: SelectionProps) {
  const m = useMessages('desk/contacts').bulk;
  const { number } = useFormat();
  const [busy, setBusy] = useState(false);
  if (selection.size >= Math.min(matching, mostChosen)) return null;
  const selectAll = async () => {
    setBusy(true);
    try {
      selection.add((await readIds(desk)).ids);
    } catch (error) {
      toastError(m.allFailed, readable(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="secondary" size="s" aria-keyshortcuts="a" busy={busy} onClick={selectAll}>
      {fill(matching > mostChosen ? m.mostOf : m.all, { count: number(Math.min(matching, mostChosen)) })}
    </Button>
  );
}

/** The list stays in sight above it. */
const openOnPhone = 'grid max-h-[40dvh] w-full grid-cols-2 gap-1.5 overflow-y-auto *:min-w-0';

/** Actions on the selected contacts. The bar stays in sight while the list scrolls; on a phone most of it is folded. */
export function BulkBar({ selection, desk, matching, onClear }: Props) {
  const m = useMessages('desk/contacts').bulk;
  const { plural } = useFormat();
  const [writing, setWriting] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const rest = useId();
  const update = useBulkUpdate();
  const undo = useUndo({ says: true });
  const isAdmin = useSession().data?.user?.role === 'admin';
  const [exporting, setExporting] = useState(false);
  if (selection.size === 0) return null;
  const ids = [...selection.ids].slice(0, mostChosen);
  const download = async () => {
    setExporting(true);
    try {
      await exportChosen(ids);
    } catch (error) {
      toastError(m.exportFailed, readable(error));
    } finally {
      setExporting(false);
    }
  };
  const apply = async (change: Change) => {
    try {
      const { updated, changeId } = await update.mutateAsync({ ids, ...change });
      const text = plural(m.changed, updated);
      if (changeId === null) toast(m.done, text);
      else toast(m.done, text, 'good', { label: m.undo, onPress: () => void undo(changeId) });
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  return (
    <section
      aria-label={m.title}
      data-covers
      data-bulk
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-1.5 rounded-l border-2 border-ink bg-raised p-3 shadow-lift"
    >
      <p role="status" className="mr-auto font-[660]">
        {plural(m.selected, selection.size)}
      </p>
      <Button size="s" aria-keyshortcuts="m" onClick={() => setWriting(true)}>
        {m.write}
      </Button>
      <Button
        look="secondary"
        size="s"
        className="sm:hidden"
        aria-expanded={isOpen}
        aria-controls={rest}
        onClick={() => setOpen(!isOpen)}
      >
        {m.more}
      </Button>
      <div id={rest} className={cx('sm:contents', isOpen ? openOnPhone : 'hidden')}>
        <SelectAll selection={selection} desk={desk} matching={matching} />
        <BulkChange count={ids.length} busy={update.isPending} apply={(change) => void apply(change)} />
        <TagsMenu busy={update.isPending} onChange={apply} />
        <BulkOptOut ids={ids} />
        {isAdmin && (
          <Button look="secondary" size="s" aria-keyshortcuts="e" busy={exporting} onClick={() => void download()}>
            {m.export}
          </Button>
        )}
        {isAdmin && <EraseMany ids={ids} onErased={onClear} />}
        <Button look="quiet" size="s" aria-keyshortcuts="l" onClick={onClear}>
          {m.clear}
        </Button>
      </div>
      {writing && <WriteToMany ids={ids} onClose={() => setWriting(false)} />}
    </section>
  );
}
