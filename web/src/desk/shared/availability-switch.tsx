import { useMessages } from '../../i18n/messages.ts';
import { readable } from '../../platform/forms/form.ts';
import { Switch } from '../../ui/switch.tsx';
import { toastError } from '../../ui/toast.ts';
import { useIsAway, useSetAvailability } from './api/routing.ts';

/** Says that one is away, so that no rule gives one conversations. */
export function AvailabilitySwitch() {
  const m = useMessages('desk/shared').availability;
  const isAway = useIsAway();
  const save = useSetAvailability();
  if (isAway === undefined) return null;
  return (
    <Switch
      label={m.label}
      text={isAway ? m.away : m.available}
      checked={!isAway}
      busy={save.isPending}
      onChange={(isAvailable) =>
        save.mutate({ away: !isAvailable }, { onError: (error) => toastError(m.failed, readable(error)) })
      }
    />
  );
}
