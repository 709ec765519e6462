import { useMessages } from '../../i18n/messages.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import type { Member } from '../shared/member.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { Addresses } from './addresses.tsx';
import { LeaveButton } from './leave-button.tsx';
import { OwnData } from './own-data.tsx';
import { Profile } from './profile.tsx';
import { Registered } from './registered.tsx';
import { Sessions } from './sessions.tsx';
import { Taxes } from './taxes.tsx';

function Account({ member }: { member: Member }) {
  const m = useMessages('market/account');
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-title break-words">{m.title}</h1>
        <LeaveButton way="signOut" look="secondary">
          {m.signOut}
        </LeaveButton>
      </div>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-10">
          <Profile member={member} />
          <Registered member={member} />
        </div>
        <div className="grid content-start gap-10">
          <Addresses member={member} />
          <Taxes />
        </div>
        <Sessions />
        <OwnData />
      </div>
    </div>
  );
}

/** A member's name, notices, addresses, sessions and data. */
export default function AccountPage() {
  const m = useMessages('market/account');
  usePageTitle(m.title);
  return <MembersOnly>{(member) => <Account member={member} />}</MembersOnly>;
}
