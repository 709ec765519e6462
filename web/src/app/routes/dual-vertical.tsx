import { Dual } from '../../features/outreach/components/dual.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../staff/staff-page.tsx';

export default function DualRoute() {
  const m = useMessages('dual');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Dual />
    </StaffPage>
  );
}
