import { Inbox } from '../../features/inbox/components/inbox.tsx';
import { MessageLogList } from '../../features/outreach/components/message-log.tsx';
import { useMessages } from '../../i18n/messages.ts';
import { Panel } from '../../ui/figures.tsx';
import { StaffPage } from '../staff/staff-page.tsx';

export default function ResponsesRoute() {
  const m = useMessages('inbox');
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <div className="grid gap-12">
        <Inbox />
        <Panel title={m.log}>
          <MessageLogList />
        </Panel>
      </div>
    </StaffPage>
  );
}
