import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Monitor } from './monitor.tsx';

export default function ResponseMonitoringRoute() {
  const m = useMessages('desk/monitoring');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Monitor />
    </StaffPage>
  );
}
