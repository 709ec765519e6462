import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { NoteBody } from '../../shared/mentions/note-body.tsx';
import type { TimelineItem } from '../api/messages.ts';

type Other = Exclude<TimelineItem, { kind: 'message' | 'note' }>;
type NoteItem = Extract<TimelineItem, { kind: 'note' }>;

function useText(item: Other): string {
  const m = useMessages('desk/inbox').thread;
  const status = useMessages('desk/shared').status;
  if (item.kind === 'click') return fill(m.clicked, { url: item.url });
  if (item.kind === 'consent') return { opt_in: m.optIn, opt_out: m.optOut, declared: m.declared }[item.action];
  const who = item.actorName ?? m.staff;
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

/** What a colleague wrote down for the team. */
export function Note({ item }: { item: NoteItem }) {
  const m = useMessages('desk/inbox').thread;
  const { clock, dateTime } = useFormat();
  return (
    <li className="justify-self-stretch rounded-m border-l-4 border-adobe bg-warn-soft px-3 py-2">
      <p className="flex items-baseline justify-between gap-3 text-[0.86rem] text-warn">
        <span className="font-[660]">
          {item.cause === 'assigned' ? m.assigned : fill(m.note, { who: item.actorName ?? m.staff })}
        </span>
        <time dateTime={item.at} title={dateTime(item.at)} className="tabular-nums">
          {clock(item.at)}
        </time>
      </p>
      <p className="break-words whitespace-pre-line">
        <NoteBody text={item.text} cause={item.cause} />
      </p>
    </li>
  );
}
