import { useMessages } from '../../../i18n/messages.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { useStaff } from '../api.ts';
import { AdminRule } from './admin-rule.tsx';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';

/** Everybody who has an account, for admins. */
export function People() {
  const m = useMessages('desk/team');
  const staff = useStaff();
  return (
    <div className="grid gap-10 lg:grid-cols-[22rem_1fr]">
      <InviteForm />
      <Panel title={m.people.title} aside={staff.data && <AdminRule {...staff.data.settings} />}>
        {staff.isPending && <Rows count={5} />}
        {staff.isError && !staff.data && (
          <div className="pt-4">
            <Failed text={m.failed} onRetry={() => staff.refetch()} busy={staff.isFetching} />
          </div>
        )}
        <ul className="divide-y divide-line">
          {staff.data?.staff.map((member) => (
            <MemberRow key={member.id} member={member} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}
