import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { NoticeList } from './notice-list.tsx';
import { DeviceSwitch, NoticeSettingsPanel } from './settings.tsx';

function Notices() {
  const m = useMessages('market/notices');
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10">
      <h1 className="text-title">{m.title}</h1>
      <div className="mt-6 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <NoticeList />
        <div className="grid content-start gap-10">
          <DeviceSwitch />
          <NoticeSettingsPanel />
        </div>
      </div>
    </div>
  );
}

/** The notice centre of a member, and how notices reach them. */
export default function NoticesPage() {
  const m = useMessages('market/notices');
  usePageTitle(m.title);
  return <MembersOnly>{() => <Notices />}</MembersOnly>;
}
