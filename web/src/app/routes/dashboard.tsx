import { Dashboard } from '../../features/dashboard/components/dashboard.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../staff/staff-page.tsx';

export default function DashboardRoute() {
  const m = useMessages('dashboard');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Dashboard />
    </StaffPage>
  );
}
