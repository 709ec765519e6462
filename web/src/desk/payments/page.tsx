import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Views } from './views.tsx';

export default function PaymentsRoute() {
  const m = useMessages('desk/payments');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Views />
    </StaffPage>
  );
}
