import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Panel } from '../../../ui/figures.tsx';
import { Failed, Rows } from '../../../ui/states.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { AskFirst } from '../../shared/ask-first.tsx';
import { useSaveStaffSettings, useStaff } from '../api.ts';
import { InviteForm } from './invite-form.tsx';
import { MemberRow } from './member-row.tsx';

/** Whether admins must have a second factor. */
function AdminRule({ adminSecondFactor }: { adminSecondFactor: boolean }) {
  const m = useMessages('desk/team').rule;
  const save = useSaveStaffSettings();
  const change = (on: boolean) =>
    save.mutate(
      { adminSecondFactor: on },
      {
        onSuccess: () => toast(on ? m.on : m.off),
        onError: (error) => toastError(m.failed, readable(error)),
      },
    );
  const asked = adminSecondFactor ? m.askOff : m.askOn;
  return (
    <AskFirst title={asked.title} text={asked.text} yes={asked.yes} onYes={() => change(!adminSecondFactor)}>
      <Switch label={m.label} text={m.text} checked={adminSecondFactor} busy={save.isPending} />
    </AskFirst>
  );
}

/** Everybody who has an account, for admins. */
export function People() {
  const m = useMessages('desk/team');
  const staff = useStaff();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_22rem]">
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
      <InviteForm />
    </div>
  );
}
