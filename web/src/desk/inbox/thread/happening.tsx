import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import type { TimelineItem } from '../api/messages.ts';

type Other = Exclude<TimelineItem, { kind: 'message' }>;

function useText(item: Other): string {
  const m = useMessages('desk/inbox').thread;
  const status = useMessages('desk/shared').status;
  if (item.kind === 'click') return fill(m.clicked, { url: item.url });
  if (item.kind === 'consent') return { opt_in: m.optIn, opt_out: m.optOut, declared: m.declared }[item.action];
  const who = item.actorName ?? m.staff;
  if (item.kind === 'note') return fill(m.note, { who, text: item.text });
  const move = { from: status[item.from], to: status[item.to] };
  return item.actor.startsWith('staff:') ? fill(m.moved, { who, ...move }) : fill(m.movedAlone, move);
}

/** What happened beside the messages. */
export function Happening({ item }: { item: Other }) {
  const { clock, dateTime } = useFormat();
  return (
    <li className="max-w-full justify-self-center px-4 text-center text-[0.86rem] break-words text-muted">
      {useText(item)}{' '}
      <time dateTime={item.at} title={dateTime(item.at)} className="tabular-nums">
        {clock(item.at)}
      </time>
    </li>
  );
}
