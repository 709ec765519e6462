import { contactStatuses } from '@tianguis/proto/outreach/contacts/contact';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { readable } from '../../../platform/forms/form.ts';
import { Badge } from '../../../ui/badge.tsx';
import { smallSelect } from '../../../ui/field.tsx';
import { toastError } from '../../../ui/toast.ts';
import { contactTone } from '../../shared/tones.ts';
import { useUndoToast } from '../../shared/undo-toast.ts';
import { useChangeContact } from '../api/changes.ts';
import type { ContactRecord } from '../api/record.ts';

/** Where a contact stands, and the choice of another status. */
export function Status({
  contact: { id, businessName: name, status, optedOut, suppressed },
}: {
  contact: ContactRecord;
}) {
  const m = useMessages('desk/contacts');
  const staff = useMessages('desk/shared');
  const { mutate, mutateAsync } = useChangeContact();
  const sayUndo = useUndoToast();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Badge tone={contactTone[status]}>{staff.status[status]}</Badge>
      {optedOut && <Badge tone="bad">{suppressed ? m.list.suppressed : m.list.optedOut}</Badge>}
      <select
        aria-label={m.record.status}
        value={status}
        onChange={(event) => {
          const next = contactStatuses.find((each) => each === event.target.value);
          if (next)
            mutate(
              { id, change: { status: next } },
              {
                onSuccess: () => {
                  const moved = fill(m.board.moved, { name, from: staff.status[status], to: staff.status[next] });
                  sayUndo(moved, () => mutateAsync({ id, change: { status } }));
                },
                onError: (error) => toastError(m.record.failed, readable(error)),
              },
            );
        }}
        className={smallSelect}
      >
        {contactStatuses.map((each) => (
          <option key={each} value={each}>
            {staff.status[each]}
          </option>
        ))}
      </select>
    </div>
  );
}
