import { useMessages } from '../../i18n/messages.ts';
import { type LiveState, useLive } from '../../platform/live/live.ts';
import { cx } from '../../ui/class-names.ts';
import { useReadsFail } from './reads/reads.ts';

type Shown = LiveState | 'behind';

const dots: Record<Shown, string> = { live: 'bg-good', behind: 'bg-warn', connecting: 'bg-warn', offline: 'bg-bad' };

/** How the event stream and the reads of the page are doing; only the dot where there is no room for the word. */
export function LiveMark({ narrow = false }: { narrow?: boolean }) {
  const stream = useLive();
  const isBehind = useReadsFail();
  const state: Shown = stream === 'live' && isBehind ? 'behind' : stream;
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
