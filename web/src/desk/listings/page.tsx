import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Listings } from './listings.tsx';

export default function ListingsRoute() {
  const m = useMessages('desk/listings');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Listings />
    </StaffPage>
  );
}
