import { contactStatuses } from '@tianguis/proto/outreach';
import { useState } from 'react';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../shared/form.ts';
import { toast, toastError } from '../../../shared/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { smallSelect } from '../../../ui/field.tsx';
import { useBulkUpdate } from '../api/changes.ts';
import { mostSelected, type Selection } from '../state/use-selection.ts';
import { TagsMenu } from './tags-menu.tsx';
import { WriteToMany } from './write-to-many.tsx';

type Change = Omit<Parameters<ReturnType<typeof useBulkUpdate>['mutateAsync']>[0], 'ids'>;

/** What can be done with everybody who is ticked; it stays in sight while one scrolls. */
export function BulkBar({ selection }: { selection: Selection }) {
  const m = useMessages('contacts').bulk;
  const staff = useMessages('staff');
  const { plural } = useFormat();
  const [writing, setWriting] = useState(false);
  const update = useBulkUpdate();
  if (selection.size === 0) return null;
  const ids = [...selection.ids].slice(0, mostSelected);
  const apply = async (change: Change) => {
    try {
      const { updated } = await update.mutateAsync({ ids, ...change });
      toast(m.done, plural(m.changed, updated));
    } catch (error) {
      toastError(m.failed, readable(error));
    }
  };
  return (
    <section
      aria-label={m.title}
      data-covers
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-l border-2 border-ink bg-raised p-3 shadow-lift lg:mr-14 xl:mr-0"
    >
      <p role="status" className="mr-auto font-[660]">
        {plural(m.selected, selection.size)}
      </p>
      <select
        aria-label={m.status}
        value=""
        disabled={update.isPending}
        onChange={(event) => {
          const status = contactStatuses.find((each) => each === event.target.value);
          if (status) void apply({ status });
        }}
        className={smallSelect}
      >
        <option value="">{m.status}</option>
        {contactStatuses.map((status) => (
          <option key={status} value={status}>
            {staff.status[status]}
          </option>
        ))}
      </select>
      <TagsMenu busy={update.isPending} onChange={apply} />
      <Button size="s" onClick={() => setWriting(true)}>
        {m.write}
      </Button>
      <Button look="quiet" size="s" onClick={selection.clear}>
        {m.clear}
      </Button>
      {writing && <WriteToMany ids={ids} onClose={() => setWriting(false)} />}
    </section>
  );
}
