import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Cities } from './cities.tsx';

export default function CitiesRoute() {
  const m = useMessages('desk/cities');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Cities />
    </StaffPage>
  );
}
