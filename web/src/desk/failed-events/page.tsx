import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { DeadLetters } from './dead-letters.tsx';
import { Outboxes } from './outboxes.tsx';

export default function FailedEventsRoute() {
  const m = useMessages('desk/failed-events');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <DeadLetters />
        <Outboxes />
      </div>
    </StaffPage>
  );
}
