import { optOutReasons } from '@tianguis/proto/outreach/contacts/contact';
import { useMessages } from '../../../i18n/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { type Person, useLeave } from './use-leave.ts';

/** Stops writing to a person by one press on the reason; the notice that follows takes it back. */
export function OptOutReasonButtons({ person }: { person: Person }) {
  const m = useMessages('desk/shared').optOut;
  const { leave, isPending } = useLeave(person);
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
