import { Closing } from '../../features/closing/components/closing.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../staff/staff-page.tsx';

export default function ClosingRoute() {
  const m = useMessages('closing');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Closing />
    </StaffPage>
  );
}
