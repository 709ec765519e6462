import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { cx } from '../../../ui/class-names.ts';
import type { Outbox } from './use-outbox.ts';

type Props = { outbox: Outbox; openId: number | undefined; className?: string };

/** What is sent or discarded in a moment, with the way to take it back; also while another conversation is open. */
export function HeldAnswer({ outbox, openId, className }: Props) {
  const { composer: m, review } = useMessages('desk/inbox');
  const { held } = outbox;
  const said = (): string => {
    if (!held) return '';
    const { contactId, name, kind } = held;
    const isHere = contactId === openId;
    if (kind === 'discard') return isHere ? review.rejected : fill(review.rejectedOf, { name });
    const text = held.text || (kind === 'answer' ? (held.file?.name ?? '') : '');
    return isHere ? fill(m.held, { text }) : fill(m.heldTo, { name, text });
  };
  return (
    <p role="status" className={cx('flex items-center gap-x-3 text-[0.9rem] empty:sr-only', className)}>
      {held && (
        <>
          <span className="min-w-0 truncate">{said()}</span>
          <button type="button" onClick={outbox.undo} className="link min-h-9 shrink-0 font-[660]">
            {m.undo}
          </button>
        </>
      )}
    </p>
  );
}
