import { useMessages } from '../../i18n/messages.ts';
import { changeAddress, useAddressValue } from '../../platform/address.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useSession } from '../shared/session.ts';
import { StaffPage } from '../shell/staff-page.tsx';
import { Account } from './account/account.tsx';
import { Log } from './log/log.tsx';
import { People } from './people/people.tsx';
import { Routing } from './routing/routing.tsx';
import { Times } from './times/times.tsx';

const first = 'account';

const openTab = (id: string) => changeAddress({ tab: id === first ? undefined : id });

/** One’s own account and how soon the team answers; for admins also those of the others, who gets which conversations, and the audit log. */
export default function TeamPage() {
  const m = useMessages('desk/team');
  const isAdmin = useSession().data?.user?.role === 'admin';
  const tab = useAddressValue('tab') ?? first;
  const own = [
    { id: first, label: m.tabs.account, content: <Account /> },
    { id: 'times', label: m.tabs.times, content: <Times /> },
  ];
  const tabs = isAdmin
    ? [
        ...own,
        { id: 'people', label: m.tabs.people, content: <People /> },
        { id: 'routing', label: m.tabs.routing, content: <Routing /> },
        { id: 'log', label: m.tabs.log, content: <Log /> },
      ]
    : own;
  const known = tabs.some(({ id }) => id === tab) ? tab : first;
  return (
    <StaffPage title={m.title} lead={m.lead}>
      <Tabs label={m.tabs.label} value={known} onChange={openTab} tabs={tabs} />
    </StaffPage>
  );
}
