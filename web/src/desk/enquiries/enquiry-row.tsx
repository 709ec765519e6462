import { hour, minute } from '@tianguis/proto/time';
import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { useNow } from '../../ui/use-now.ts';
import { FoldHead } from '../shared/fold.tsx';
import type { Enquiry, State } from './api.ts';
import { EnquiryDetail } from './enquiry-detail.tsx';

/** How long is left of the 24 hours that we promise, or how long they are over. */
function Clock({ dueAt }: { dueAt: string | null }) {
  const m = useMessages('desk/enquiries').clock;
  const { plural } = useFormat();
  const now = useNow(minute);
  if (dueAt === null) return null;
  const left = Date.parse(dueAt) - now;
  if (left <= 0) return <Badge tone="bad">{plural(m.late, Math.floor(-left / hour))}</Badge>;
  return <Badge tone={left < 4 * hour ? 'warn' : 'plain'}>{plural(m.left, Math.ceil(left / hour))}</Badge>;
}

const tones: Record<State, Tone> = { new: 'info', answered: 'good', closed: 'plain' };

type Props = { enquiry: Enquiry; open: boolean; onToggle: () => void };

/** One person in the list; pressed, all that is known and what can be done. */
export function EnquiryRow({ enquiry, open, onToggle }: Props) {
  const m = useMessages('desk/enquiries');
  const { justNow } = useMessages('desk/shared');
  const { relative, dateTime } = useFormat();
  const { id, kind, state, name, company, text, createdAt, assignee } = enquiry;
  const address = [enquiry.phone, enquiry.email].filter(Boolean).join(' · ');
  return (
    <li>
      <div className="relative grid grid-cols-[minmax(0,1fr)] gap-1 px-1 py-3 hover:bg-sunken">
        <FoldHead
          open={open}
          controls={`enquiry-${id}`}
          title={[name || m.nameless, company].filter(Boolean).join(', ')}
          onToggle={onToggle}
        >
          <time dateTime={createdAt} title={dateTime(createdAt)} className="shrink-0 text-[0.86rem] text-muted">
            {relative(createdAt, justNow)}
          </time>
        </FoldHead>
        {text && !open && <p className="truncate text-[0.95rem] text-muted">{text}</p>}
        {address && <p className="text-[0.9rem] text-muted wrap-anywhere">{address}</p>}
        <div className="flex min-h-6 flex-wrap items-center gap-1.5">
          <Badge>{m.kinds[kind]}</Badge>
          <Badge tone={tones[state]}>{m.states[state]}</Badge>
          <Clock dueAt={enquiry.dueAt} />
          {assignee && <span className="truncate text-[0.86rem] text-muted">{assignee.name}</span>}
        </div>
      </div>
      {open && <EnquiryDetail enquiry={enquiry} />}
    </li>
  );
}
