import { optOutReasons } from '@tianguis/proto/outreach/contacts/contact';
import { useState } from 'react';
import { useMessages } from '../../../i18n/messages.ts';
import { fill } from '../../../i18n/translation.ts';
import { Button } from '../../../ui/button.tsx';
import { type Person, useLeave } from './use-leave.ts';

/** Stops writing to a person by one press on the reason; in the place of the reasons it is taken back then. */
export function OptOutReasonButtons({ person }: { person: Person }) {
  const m = useMessages('desk/shared').optOut;
  const [changeId, setChangeId] = useState<number>();
  const { leave, isPending, takeBack, isTakingBack } = useLeave(person, setChangeId);
  if (changeId !== undefined) {
    const undo = async () => {
      if (await takeBack(changeId)) setChangeId(undefined);
    };
    return (
      <section aria-label={m.button} className="flex flex-wrap items-center gap-2">
        <p className="text-[0.9rem] text-muted">{fill(m.done, { name: person.businessName })}</p>
        {/* The button that had the focus is gone, and a sheet keeps the keyboard from the notice. */}
        <Button look="secondary" size="s" autoFocus busy={isTakingBack} onClick={() => void undo()}>
          {m.undo}
        </Button>
      </section>
    );
  }
  if (person.optedOut) return null;
  return (
    <section aria-label={m.button} className="grid gap-1.5">
      <p className="text-[0.9rem] text-muted">{m.atOnce}</p>
      <div className="flex flex-wrap gap-2">
        {optOutReasons.map((reason) => (
          <Button key={reason} look="secondary" size="s" disabled={isPending} onClick={() => void leave({ reason })}>
            {m.reasons[reason]}
          </Button>
        ))}
      </div>
    </section>
  );
}
