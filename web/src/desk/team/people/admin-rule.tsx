import { useMessages } from '../../../i18n/messages.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Switch } from '../../../ui/switch.tsx';
import { toast, toastError } from '../../../ui/toast.ts';
import { useSaveStaffSettings } from '../api.ts';

/** Whether admins must have a second factor. */
export function AdminRule({ adminSecondFactor }: { adminSecondFactor: boolean }) {
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
  return <Switch label={m.label} text={m.text} checked={adminSecondFactor} busy={save.isPending} onChange={change} />;
}
