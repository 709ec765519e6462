import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Dual } from './dual.tsx';

export default function DualRoute() {
  const m = useMessages('desk/dual');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Dual />
    </StaffPage>
  );
}
