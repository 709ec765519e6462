import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Later } from './use-later.ts';

/** Says what was just closed, snoozed or attended to, and takes it back. It stands below the list and covers nothing. */
export function UndoBar({ later, className }: { later: Later; className?: string }) {
  const m = useMessages('desk/inbox').later;
  return (
    <div role="status" className={cx('shrink-0 empty:sr-only', className)}>
      {later.undoable && (
        <p className="flex items-center gap-3 border-t border-line bg-sunken px-3 py-1 text-[0.9rem]">
          <span className="min-w-0 grow">{later.undoable.text}</span>
          <button type="button" aria-keyshortcuts="z" onClick={later.undo} className="link min-h-9 font-[660]">
            {m.undo}
          </button>
          <button type="button" onClick={later.dismiss} className="link min-h-9">
            {m.dismiss}
          </button>
        </p>
      )}
    </div>
  );
}
