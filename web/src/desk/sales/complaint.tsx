import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { cx } from '../../ui/class-names.ts';
import { Panel } from '../../ui/figures.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { Order } from './api.ts';

type Complained = NonNullable<Order['complaint']>;

/** What the buyer asks for, in a sentence. */
function useWish({ amount, complaint }: Pick<Order, 'amount' | 'complaint'>): string {
  const m = useMessages('desk/sales').open.complaint.asks;
  const { price } = useFormat();
  if (complaint?.asks === 'all') return fill(m.all, { amount: price(amount) });
  if (complaint?.asks === 'part') return fill(m.part, { amount: price(complaint.amount ?? 0), all: price(amount) });
  return complaint?.asks === 'nothing' ? m.nothing : m.unsaid;
}

/** Until when it is decided, and whether the seller is still to be heard. */
function Deadlines({ complaint }: { complaint: Complained }) {
  const m = useMessages('desk/sales').open.complaint;
  const { dateTime } = useFormat();
  const now = useNow(60_000);
  const { answered, answerBy, decideBy, by } = complaint;
  const isLate = decideBy !== null && Date.parse(decideBy) < now;
  const hasTime = answerBy !== null && Date.parse(answerBy) > now;
  const waits = hasTime ? fill(m.answerBy, { date: dateTime(answerBy) }) : m.unanswered;
  return (
    <>
      {decideBy && (
        <p className={cx('text-[1.1rem] font-[680]', isLate && 'text-bad')}>
          {fill(isLate ? m.late : m.decideBy, { date: dateTime(decideBy) })}
        </p>
      )}
      {by === 'buyer' && <p>{answered ? m.answered : waits}</p>}
    </>
  );
}

/** What is complained of and asked for, and until when it is to be decided. */
export function Complaint({ order }: { order: Order }) {
  const m = useMessages('desk/sales').open.complaint;
  const { dateTime } = useFormat();
  const wish = useWish(order);
  const { complaint, state, amount } = order;
  if (!complaint) return null;
  const { kinds, reason, at, by } = complaint;
  return (
    <Panel title={m.title[by]}>
      <div className="grid max-w-[65ch] gap-2 pt-3">
        {state === 'disputed' && <Deadlines complaint={complaint} />}
        {by === 'clock' && <p>{m.unconfirmed}</p>}
        {kinds.length > 0 && (
          <ul className="flex flex-wrap gap-2">
            {kinds.map((kind) => (
              <li key={kind}>
                <Badge tone="bad">{m.kinds[kind]}</Badge>
              </li>
            ))}
          </ul>
        )}
        {reason && (
          <blockquote className="border-l-3 border-accent pl-4 wrap-anywhere whitespace-pre-line">{reason}</blockquote>
        )}
        {by === 'buyer' && <p className="font-[640]">{amount === 0 ? m.gift : wish}</p>}
        <p className="text-[0.92rem] text-muted">{dateTime(at)}</p>
      </div>
    </Panel>
  );
}
