import { Monitor } from '../../features/monitoring/components/monitor.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../staff/staff-page.tsx';

export default function ResponseMonitoringRoute() {
  const m = useMessages('monitoring');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Monitor />
    </StaffPage>
  );
}
