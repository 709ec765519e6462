import { useMessages } from '../../i18n/messages.ts';
import { type LiveState, useLive } from '../../platform/live/live.ts';
import { cx } from '../../ui/class-names.ts';

const dots: Record<LiveState, string> = { live: 'bg-good', connecting: 'bg-warn', offline: 'bg-bad' };

/** How the event stream is doing; only the dot where there is no room for the word. */
export function LiveMark({ narrow = false }: { narrow?: boolean }) {
  const state = useLive();
  const m = useMessages('desk/shell').live;
  return (
    <span
      role="status"
      title={narrow ? m[state] : undefined}
      className="inline-flex items-center gap-2 text-[0.86rem] whitespace-nowrap text-muted"
    >
      <span aria-hidden className={cx('size-2.5 shrink-0 rounded-full', dots[state])} />
      <span className={cx(narrow && 'sr-only')}>{m[state]}</span>
    </span>
  );
}
