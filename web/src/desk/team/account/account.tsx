import { useMessages } from '../../../i18n/messages.ts';
import { Failed, Rows } from '../../../ui/states.tsx';
import { useAccount } from '../api.ts';
import { PasswordForm } from './password-form.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** What belongs to whoever is signed in. */
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
        <Sessions sessions={sessions} />
      </div>
    </div>
  );
}
