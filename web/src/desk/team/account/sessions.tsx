import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Button } from '../../../ui/button.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { SessionRow } from '../../../ui/session-row.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { type OwnSession, useEndOtherSessions, useEndSession } from '../api.ts';

function Row({ session }: { session: OwnSession }) {
  const m = useMessages('desk/team').sessions;
  const { dateTime, relative } = useFormat();
  const end = useEndSession();
  const since = fill(m.since, { when: dateTime(session.createdAt), address: session.address ?? '—' });
  const lastSeen = fill(m.lastSeen, { when: relative(session.lastSeenAt, m.justNow) });
  return (
    <SessionRow
      session={session}
      words={m}
      text={`${since} · ${lastSeen}`}
      busy={end.isPending}
      onEnd={() => end.mutate(session.id, { onError: (error) => toastError(m.failed, readable(error)) })}
    />
  );
}

/** The devices where the account is signed in. */
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
