import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { deviceOf } from '../../ui/device-name.ts';
import { Panel } from '../../ui/figures.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { type OwnSession, useEndSession, useSessions } from './api.ts';
import { LeaveButton } from './leave-button.tsx';

function Row({ session }: { session: OwnSession }) {
  const m = useMessages('market/account').sessions;
  const { date, relative } = useFormat();
  const end = useEndSession();
  const device = deviceOf(session.userAgent) ?? m.unknown;
  const since = fill(m.since, { date: date(session.createdAt), when: relative(session.lastSeenAt, m.justNow) });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5">
          <span className="font-[620]">{device}</span>
          {session.current && <Badge tone="info">{m.current}</Badge>}
        </p>
        <p className="text-[0.9rem] text-muted">{since}</p>
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
export function Sessions() {
  const m = useMessages('market/account').sessions;
  const { data, isPending, isFetching, refetch } = useSessions();
  return (
    <Panel title={m.title}>
      {isPending && <Rows count={2} />}
      {!isPending && !data && <Failed onRetry={() => refetch()} busy={isFetching} />}
      {data && (
        <ul className="divide-y divide-line">
          {data.sessions.map((session) => (
            <Row key={session.id} session={session} />
          ))}
        </ul>
      )}
      <LeaveButton way="everywhere" look="secondary" className="mt-3">
        {m.endAll}
      </LeaveButton>
    </Panel>
  );
}
