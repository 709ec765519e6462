import { Responses } from '../../features/outreach/components/responses.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../staff/staff-page.tsx';

export default function ResponsesRoute() {
  const m = useMessages('responses');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Responses />
    </StaffPage>
  );
}
