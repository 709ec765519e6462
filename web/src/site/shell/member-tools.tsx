import { Suspense } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useMemberMark } from '../../platform/api/session-mark.ts';
import { part } from '../../platform/prerender/hydration.tsx';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import { Link } from '../../ui/link.tsx';
import { MoreIcon } from '../../ui/more-icons.tsx';

const UnreadNotices = part(() => import('./unread-notices.tsx'));

/** Leads members to their notices, and says how many they have not read. */
function NoticeBell() {
  const m = useMessages('site/shell/menu');
  const isMember = useMemberMark();
  return (
    <Link
      href="/mi/avisos"
      aria-label={isMember ? undefined : m.notices}
      className="relative grid size-11 place-items-center rounded-m text-[1.2rem] hover:bg-sunken"
    >
      <MoreIcon name="bell" />
      {isMember && (
        <>
          <span className="sr-only">{m.notices}</span>
          <ErrorBoundary fallback={null}>
            <Suspense fallback={null}>
              <UnreadNotices />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
    </Link>
  );
}

/** What members have in the header: search on a phone, and their notices. */
export default function MemberTools() {
  const m = useMessages('site/shell');
  return (
    <div className="flex items-center">
      <Link
        href="/mercado"
        aria-label={m.search.label}
        className="grid size-11 place-items-center text-[1.2rem] lg:hidden"
      >
        <MoreIcon name="search" />
      </Link>
      <NoticeBell />
    </div>
  );
}
