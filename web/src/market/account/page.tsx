import { useMessages } from '../../i18n/messages.ts';
import { fill } from '../../i18n/translation.ts';
import { usePageTitle } from '../../platform/prerender/page-title.ts';
import { Link } from '../../ui/link.tsx';
import type { Member } from '../shared/member.ts';
import { MembersOnly } from '../shared/members-only.tsx';
import { SellerReferrer } from '../shared/referrer/seller-referrer.tsx';
import { Addresses } from './addresses.tsx';
import { LeaveButton } from './leave-button.tsx';
import { OwnData } from './own-data.tsx';
import { places } from './places.ts';
import { Profile } from './profile.tsx';
import { Registered } from './registered.tsx';
import { Sessions } from './sessions.tsx';

function Home({ member }: { member: Member }) {
  const m = useMessages('market/account');
  return (
    <div className="wrap pt-6 pb-20 lg:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="min-w-0 text-title break-words">
          {member.name ? fill(m.hello, { name: member.name }) : m.title}
        </h1>
        <LeaveButton way="signOut" look="secondary">
          {m.signOut}
        </LeaveButton>
      </div>
      <nav aria-label={m.placesNav} className="mt-6 border-t-2 border-ink">
        <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-4">
          {places.map(({ href, key }) => (
            <li key={href} className="border-b border-line">
              <Link href={href} className="group flex min-h-13 items-center justify-between gap-3 font-[640]">
                {m.places[key]}
                <span aria-hidden className="text-accent transition-transform group-hover:translate-x-1">
                  →
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <div className="grid content-start gap-10">
          <Registered member={member} />
          <SellerReferrer />
        </div>
        <div className="grid content-start gap-10">
          <Addresses member={member} />
          <Profile member={member} />
        </div>
        <Sessions />
        <OwnData />
      </div>
    </div>
  );
}

/** Home of a member. */
export default function AccountPage() {
  const m = useMessages('market/account');
  usePageTitle(m.title);
  return <MembersOnly>{(member) => <Home member={member} />}</MembersOnly>;
}
