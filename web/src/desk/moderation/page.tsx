import { useMessages } from '../../i18n/messages.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Moderation } from './moderation.tsx';

export default function ModerationRoute() {
  const m = useMessages('desk/moderation');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Moderation />
    </StaffPage>
  );
}
