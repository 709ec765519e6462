import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { deviceOf } from '../../../ui/device-name.ts';
import { Panel } from '../../../ui/figures.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type OwnSession, useEndOtherSessions, useEndSession } from '../api.ts';

function Row({ session }: { session: OwnSession }) {
  const m = useMessages('desk/team').sessions;
  const { dateTime, relative } = useFormat();
  const end = useEndSession();
  const device = deviceOf(session.userAgent) ?? m.unknown;
  const from = fill(m.since, { when: dateTime(session.createdAt), address: session.address ?? '—' });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-[620]">{device}</span>
          {session.current && <Badge tone="info">{m.current}</Badge>}
        </p>
        <p className="text-[0.9rem] text-muted">
          {from} · {fill(m.lastSeen, { when: relative(session.lastSeenAt, m.justNow) })}
        </p>
      </div>
      {!session.current && (
        <Button
          look="quiet"
          size="s"
          aria-label={fill(m.endOf, { device })}
          busy={end.isPending}
          onClick={() => end.mutate(session.id, { onError: (error) => toastError(m.failed, readable(error)) })}
          className="-mr-3 underline"
        >
          {m.end}
        </Button>
      )}
    </li>
  );
}

/** Where one is signed in. */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const m = useMessages('desk/team').sessions;
  const endOthers = useEndOtherSessions();
  const endAll = () =>
    endOthers.mutate(undefined, {
      onSuccess: () => toast(m.ended),
      onError: (error) => toastError(m.failed, readable(error)),
    });
  return (
    <Panel
      title={m.title}
      aside={
        <Button look="secondary" size="s" busy={endOthers.isPending} disabled={sessions.length < 2} onClick={endAll}>
          {m.endAll}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Row key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}
