import { useMessages } from '../../i18n/messages.ts';
import { usePressKeys } from '../shared/keys.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { RequestForm } from './request-form.tsx';
import { Requests } from './requests.tsx';

export default function PersonalDataRoute() {
  const m = useMessages('desk/personal-data');
  const place = usePressKeys<HTMLDivElement>();
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div ref={place} className="grid grid-cols-[minmax(0,1fr)] gap-10">
        <RequestForm />
        <Requests />
      </div>
    </StaffPage>
  );
}
