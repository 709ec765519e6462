import { useMessages } from '../../../i18n/messages.ts';
import { cx } from '../../../ui/class-names.ts';
import type { GoesOn } from './use-goes-on.ts';

type Props = { choice: GoesOn; className?: string };

/** The switch for going on to the next conversation. */
export function GoesOnChoice({ choice, className }: Props) {
  const m = useMessages('desk/inbox').composer;
  return (
    <label
      className={cx('flex min-h-6 items-center gap-1.5 text-[0.86rem] text-muted pointer-coarse:min-h-11', className)}
    >
      <input
        type="checkbox"
        checked={choice.goesOn}
        onChange={(event) => choice.setGoesOn(event.target.checked)}
        className="size-4 accent-accent"
      />
      {m.goesOn}
    </label>
  );
}
