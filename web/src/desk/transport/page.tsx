import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Rates } from './rates.tsx';

/** What the transport costs. The orders that we bring are on `/reparto`. */
export default function TransportRoute() {
  const m = useMessages('desk/transport');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Rates />
    </StaffPage>
  );
}
