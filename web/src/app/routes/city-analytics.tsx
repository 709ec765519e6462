import { Cities } from '../../features/cities/components/cities.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../staff/staff-page.tsx';

export default function CitiesRoute() {
  const m = useMessages('cities');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Cities />
    </StaffPage>
  );
}
