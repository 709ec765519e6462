import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Immediate } from './immediate.tsx';

export default function ImmediateRoute() {
  const m = useMessages('desk/immediate');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Immediate />
    </StaffPage>
  );
}
