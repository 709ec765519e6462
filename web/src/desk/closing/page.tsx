import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Closing } from './closing.tsx';

export default function ClosingRoute() {
  const m = useMessages('desk/closing');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Closing />
    </StaffPage>
  );
}
