import { useFormat } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { useCheckedForm } from '../../../platform/forms/use-checked-form.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Panel } from '../../../ui/figures.tsx';
import { SessionRow } from '../../../ui/session-row.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useUnsaved } from '../../shared/use-unsaved.ts';
import { type OwnSession, useAccount, useChangePassword, useEndOtherSessions, useEndSession } from '../api.ts';
import { DeskMail } from './desk-mail.tsx';
import { SecondFactor } from './second-factor.tsx';

function OwnSessionRow({ session }: { session: OwnSession }) {
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
function Sessions({ sessions }: { sessions: readonly OwnSession[] }) {
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
          <OwnSessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Panel>
  );
}

const blank = { current: '', next: '' };

const loadPasswordSchema = async () => (await import('@tianguis/proto/gateway/identity/account')).changePassword.body;

function PasswordForm({ email }: { email: string }) {
  const m = useMessages('desk/team').password;
  const change = useChangePassword();
  const { form, register, submit, isSending, error } = useCheckedForm({
    blank,
    loadSchema: loadPasswordSchema,
    send: (values) => change.mutateAsync(values),
    onSent: () => toast(m.saved, m.savedText),
    onFailed: (failure, isShown) => isShown || toastError(m.failed, readable(failure)),
  });
  useUnsaved(form.formState.isDirty);
  return (
    <Panel title={m.title}>
      <form noValidate onSubmit={submit} className="grid gap-1 pt-4">
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          label={m.current}
          type="password"
          autoComplete="current-password"
          error={error('current')}
          {...register('current')}
        />
        <TextField
          label={m.next}
          hint={m.hint}
          type="password"
          autoComplete="new-password"
          error={error('next')}
          {...register('next')}
        />
        <Button type="submit" busy={isSending} className="justify-self-start">
          {m.save}
        </Button>
      </form>
    </Panel>
  );
}

/** The account of the signed-in person. */
export function Account() {
  const m = useMessages('desk/team');
  const account = useAccount();
  if (account.isPending) return <Rows count={6} />;
  if (!account.data) return <Failed text={m.failed} onRetry={() => account.refetch()} busy={account.isFetching} />;
  const { user, secondFactor, sessions } = account.data;
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-2">
      <SecondFactor state={secondFactor} />
      <PasswordForm email={user.email} />
      <div className="lg:col-span-2">
        <DeskMail />
      </div>
      <div className="lg:col-span-2">
        <Sessions sessions={sessions} />
      </div>
    </div>
  );
}
