import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Enquiries } from './enquiries.tsx';

export default function EnquiriesRoute() {
  const m = useMessages('desk/enquiries');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Enquiries />
    </StaffPage>
  );
}
