import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { useMerges, useUndoMerge } from '../api/record.ts';

/** Contacts that were merged into this one within a day, newest first: only the newest may be separated again. */
export function Merges({ contactId }: { contactId: number }) {
  const m = useMessages('desk/contacts').merge;
  const { rightNow } = useMessages('desk/shared');
  const { relative } = useFormat();
  const merges = useMerges(contactId).data ?? [];
  const { undo, isPending } = useUndoMerge();
  if (merges.length === 0) return null;
  return (
    <ul className="divide-y divide-line rounded-m border border-line px-3">
      {merges.map(({ id, name, phone, by, at }, index) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2">
          <p className="min-w-0 text-[0.93rem] wrap-anywhere">
            {fill(by ? m.mergedBy : m.merged, { name, phone, who: by ?? '', when: relative(at, rightNow) })}
          </p>
          {index === 0 && (
            <Button
              look="secondary"
              size="s"
              busy={isPending}
              aria-label={fill(m.separateOf, { name })}
              onClick={() => undo(id, name)}
              className="shrink-0"
            >
              {m.separate}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
