import { useFormat } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { readable } from '../../platform/forms/form.ts';
import { Panel } from '../../ui/figures.tsx';
import { SessionRow } from '../../ui/session-row.tsx';
import { Failed, Rows } from '../../ui/states.tsx';
import { toastError } from '../../ui/toast.ts';
import { type OwnSession, useEndSession, useSessions } from './api.ts';
import { LeaveButton } from './leave-button.tsx';

function Row({ session }: { session: OwnSession }) {
  const m = useMessages('market/account').sessions;
  const { date, relative } = useFormat();
  const end = useEndSession();
  const used = { date: date(session.createdAt), when: relative(session.lastSeenAt, m.justNow) };
  return (
    <SessionRow
      session={session}
      words={m}
      text={fill(m.since, used)}
      busy={end.isPending}
      onEnd={() => end.mutate(session.id, { onError: (error) => toastError(m.failed, readable(error)) })}
    />
  );
}

/** The devices where the account is signed in. */
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
