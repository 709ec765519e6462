import { Immediate } from '../../features/outreach/components/immediate.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../staff/staff-page.tsx';

export default function ImmediateRoute() {
  const m = useMessages('immediate');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Immediate />
    </StaffPage>
  );
}
