import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Dashboard } from './dashboard.tsx';

export default function DashboardRoute() {
  const m = useMessages('desk/dashboard');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Dashboard />
    </StaffPage>
  );
}
