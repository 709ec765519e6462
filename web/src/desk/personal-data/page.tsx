import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { RequestForm } from './request-form.tsx';
import { Requests } from './requests.tsx';

export default function PersonalDataRoute() {
  const m = useMessages('desk/personal-data');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <RequestForm />
        <Requests />
      </div>
    </StaffPage>
  );
}
