import { hour, minute } from '@tianguis/proto/time';
import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { useNow } from '../../../ui/use-now.ts';
import type { Conversation } from '../api/conversations.ts';

/** Milliseconds that free text may still be sent; the clock of the page runs on while the answer of the server stands. */
export function useWindow({ windowOpenUntil }: Conversation): number {
  const now = useNow(minute / 4);
  return windowOpenUntil ? Math.max(0, new Date(windowOpenUntil).getTime() - now) : 0;
}

/** From here on it also says how long that is. */
const showsRestBelow = 6 * hour;

/** Until when one may write freely, or why not. */
export function WindowNote({ conversation, left }: { conversation: Conversation; left: number }) {
  const m = useMessages('desk/inbox').composer;
  const { clock, date, plural } = useFormat();
  const { windowOpenUntil, lastInboundAt } = conversation;
  if (left === 0 || !windowOpenUntil) {
    return <p className="text-[0.9rem] text-warn">{lastInboundAt ? m.closed : m.never}</p>;
  }
  const today = date(windowOpenUntil) === date(Date.now());
  const time = today ? clock(windowOpenUntil) : fill(m.tomorrow, { time: clock(windowOpenUntil) });
  const soon = left < hour;
  const rest = soon
    ? plural(m.minutes, Math.max(1, Math.floor(left / minute)))
    : plural(m.hours, Math.floor(left / hour));
  return (
    <p
      className={
        soon
          ? 'text-[0.9rem] font-[620] text-warn'
          : 'text-[0.9rem] text-muted max-lg:group-has-[[data-proposal]]/pane:sr-only'
      }
    >
      {fill(m.open, { time })} {left < showsRestBelow && <span className="max-sm:sr-only">({rest})</span>}
    </p>
  );
}
